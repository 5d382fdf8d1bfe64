"""The payloads of all acts, by name, as the journal's reader knows them."""

from __future__ import annotations

from arbitra.book.acts.by_hand import Handled
from arbitra.book.acts.closing import Adjusted, Arranged, Disarranged, Finished, Reopened, Unadjusted
from arbitra.book.acts.coming_late import CameLate, LateTaken
from arbitra.book.acts.contradicting import Contradicted, Settled, Uncontradicted, Unsettled
from arbitra.book.acts.desk import AppealDecided, Appealed, ClaimRecorded, IncidentRecorded
from arbitra.book.acts.entering import Added, Edited, EntryChanged, Forgot, Removed
from arbitra.book.acts.giving_prizes import PrizesSet
from arbitra.book.acts.giving_values import ValuesGiven
from arbitra.book.acts.importing import Imported, ImportTaken
from arbitra.book.acts.joining import Joined, Left, Moved
from arbitra.book.acts.line_ups import LineUpNamed, LineUpsClosed
from arbitra.book.acts.matches import MatchSigned
from arbitra.book.acts.notes import Noted, Struck
from arbitra.book.acts.pairing import Drafted, Published, Unpublished
from arbitra.book.acts.pairing_numbers import Numbered
from arbitra.book.acts.payload import Parted, Payload
from arbitra.book.acts.playing import Adjourned, Cleared, Postponed, Resulted, Turned, TurnedForRating
from arbitra.book.acts.playing_off import PlayoffDropped, PlayoffOpened, PlayoffResulted
from arbitra.book.acts.presence import CheckedIn, KeptApart, Released
from arbitra.book.acts.sanctioning import Excluded, Sanctioned
from arbitra.book.acts.setting_up import Configured, Created, Dropped, EventConfigured, FideLeft
from arbitra.book.acts.starting import Arrived, PositionSet, Started, TimesEntered
from arbitra.book.acts.taking_part import ByeAsked, Excused, Expelled, Returned, Withdrawn
from arbitra.book.acts.teams import MemberJoined, MemberLeft, TeamChanged, TeamsEntered, TeamsRemoved
from arbitra.book.acts.verifying import Unverified, Verified
from arbitra.book.journal.lifts import Format, Payloads

KINDS: tuple[type[Payload], ...] = (
    *(Created, Dropped, Configured, EventConfigured, FideLeft, Parted),
    *(Added, Removed, Edited, EntryChanged, Moved, Joined, Left, Forgot, Numbered),
    *(ByeAsked, Withdrawn, Returned, Expelled, Excused, CheckedIn, KeptApart, Released),
    *(CameLate, LateTaken),
    *(Imported, ImportTaken),
    *(Drafted, Published, Unpublished, Handled),
    *(Resulted, Cleared, Adjourned, Postponed, Turned, TurnedForRating, Verified, Unverified),
    *(Contradicted, Uncontradicted, Settled, Unsettled),
    *(TeamsEntered, TeamsRemoved, TeamChanged, MemberJoined, MemberLeft),
    *(LineUpNamed, LineUpsClosed, MatchSigned),
    *(PlayoffOpened, PlayoffDropped, PlayoffResulted),
    *(IncidentRecorded, ClaimRecorded, Sanctioned, Excluded, Appealed, AppealDecided),
    *(Started, Arrived, TimesEntered, PositionSet),
    *(PrizesSet, ValuesGiven),
    *(Finished, Reopened, Adjusted, Unadjusted, Noted, Struck, Arranged, Disarranged),
)

PAYLOADS = Payloads(Format(kind.act, kind) for kind in KINDS)
