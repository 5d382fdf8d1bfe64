#!/bin/sh
# A small event through the book, in the terminal: what an arbiter types on a club evening.
set -e
arbitra=${ARBITRA:-arbitra}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

bold= plain=
if [ -t 1 ]; then bold=$(printf '\033[1m') plain=$(printf '\033[0m'); fi

typed() {
    printf '\n%s$ arbitra' "$bold"
    for word in "$@"; do
        case $word in *" "*) printf ' "%s"' "$word" ;; *) printf ' %s' "$word" ;; esac
    done
    printf '%s\n' "$plain"
    "$arbitra" "$@"
}

quietly() {
    "$arbitra" "$@" > /dev/null
}

typed new harbour.arbitra --name "Harbour Evening" --rounds 3 --set tiebreaks=BH/C1,BH,SB
typed add "Ashgrove, Tamsin" --rating 2214 --as Ana
quietly add "Belloc, Ruy" --rating 2180
quietly add "Cardew, Mina" --rating 2105
quietly add "Dragomirov, Lasko" --rating 2077
quietly add "Ewart, Ondine" --rating 1998
quietly add "Farrow, Jude" --rating 1954
quietly add "Gault, Iris" --rating 1890
typed bye gault --round 2
typed pair
typed publish
typed result 1 1-0 2 = 3 0-1
typed status
quietly pair && quietly publish
typed result 1 1-0 2 1-0 3 =
typed result 3 0-1 --correct --as Bea
typed undo --as Bea
quietly pair && quietly publish && quietly result 1 = 2 1-0 3 0-1
typed finish
typed log --round 2 --board 3
typed standings
typed explain --player ashgrove --round 3
