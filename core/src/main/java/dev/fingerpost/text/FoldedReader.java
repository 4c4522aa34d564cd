package dev.fingerpost.text;

/** Folds a text character by character, and returns the ranks of the UTF-16 units. */
final class FoldedReader {

    /** Before every rank, as a text sorts before its continuations. */
    static final int END = -1;

    private final String text;
    private final StringBuilder folded = new StringBuilder();
    private int next;
    private int nextFolded;

    /** Starts at a character of the text. */
    FoldedReader(String text, int start) {
        this.text = text;
        this.next = start;
    }

    int read() {
        if (nextFolded == folded.length()) {
            if (next == text.length()) {
                return END;
            }
            int codePoint = text.codePointAt(next);
            next += Character.charCount(codePoint);
            folded.setLength(0);
            nextFolded = 0;
            Folding.append(folded, codePoint);
        }
        return CodePoints.rank(folded.charAt(nextFolded++));
    }
}
