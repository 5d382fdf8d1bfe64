"""The payloads of all acts, by name, as the journal's reader knows them."""

from __future__ import annotations

from arbitra.book.acts.by_hand import Handled
from arbitra.book.acts.closing import Adjusted, Finished, Noted, Reopened, Struck, Unadjusted
from arbitra.book.acts.coming_late import CameLate, LateTaken
from arbitra.book.acts.contradicting import Contradicted, Settled, Uncontradicted, Unsettled
from arbitra.book.acts.entering import Added, Edited, EntryChanged, Forgot, Removed
from arbitra.book.acts.importing import Imported, ImportTaken
from arbitra.book.acts.joining import Joined, Left, Moved
from arbitra.book.acts.pairing import Drafted, Published, Unpublished
from arbitra.book.acts.pairing_numbers import Numbered
from arbitra.book.acts.payload import Parted, Payload
from arbitra.book.acts.playing import Adjourned, Cleared, Postponed, Resulted, Turned
from arbitra.book.acts.playing_off import PlayoffDropped, PlayoffOpened, PlayoffResulted
from arbitra.book.acts.presence import CheckedIn, KeptApart, Released
from arbitra.book.acts.setting_up import Configured, Created, Dropped, EventConfigured, FideLeft
from arbitra.book.acts.taking_part import ByeAsked, Expelled, Returned, Withdrawn
from arbitra.book.acts.verifying import Unverified, Verified
from arbitra.book.journal.lifts import Format, Payloads

KINDS: tuple[type[Payload], ...] = (
    *(Created, Dropped, Configured, EventConfigured, FideLeft, Parted),
    *(Added, Removed, Edited, EntryChanged, Moved, Joined, Left, Forgot, Numbered),
    *(ByeAsked, Withdrawn, Returned, Expelled, CheckedIn, KeptApart, Released),
    *(CameLate, LateTaken),
    *(Imported, ImportTaken),
    *(Drafted, Published, Unpublished, Handled),
    *(Resulted, Cleared, Adjourned, Postponed, Turned, Verified, Unverified),
    *(Contradicted, Uncontradicted, Settled, Unsettled),
    *(PlayoffOpened, PlayoffDropped, PlayoffResulted),
    *(Finished, Reopened, Adjusted, Unadjusted, Noted, Struck),
)

PAYLOADS = Payloads(Format(kind.act, kind) for kind in KINDS)
