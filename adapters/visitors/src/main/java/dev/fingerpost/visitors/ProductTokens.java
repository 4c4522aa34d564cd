package dev.fingerpost.visitors;

import java.util.Set;

/**
 * The names of the products in an agent: what stands outside of comments, up to a slash. Behind an engine that is named
 * only, where it is: what a phone puts before is its own name.
 */
final class ProductTokens {

    private ProductTokens() {}

    /** Whether a product occurs that is not among these. Square brackets, where apps put theirs, count as one. */
    static boolean anyBut(Set<String> known, UserAgent agent) {
        String text = agent.text();
        int depth = 0;
        for (int at = start(text); at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '[' && depth == 0) {
                return true;
            }
            depth = depth(depth, c);
            if (depth == 0 && UserAgent.isLetter(c)) {
                int end = endOfName(text, at);
                if (!known.contains(text.substring(at, end))) {
                    return true;
                }
                at = endOfWord(text, end) - 1;
            }
        }
        return false;
    }

    /** Firefox names the distribution it comes with before itself, and what is built from it stands behind. */
    private static int start(String text) {
        int engine = text.indexOf("applewebkit");
        if (engine >= 0) {
            return engine;
        }
        int firefox = text.indexOf("firefox");
        boolean inComment = text.lastIndexOf('(', firefox) > text.lastIndexOf(')', firefox);
        return firefox < 0 || inComment ? 0 : firefox;
    }

    /** A comment that is never closed is one to the end; a bracket too many closes nothing. */
    private static int depth(int depth, char c) {
        if (c == '(') {
            return depth + 1;
        }
        return c == ')' && depth > 0 ? depth - 1 : depth;
    }

    private static int endOfName(String text, int start) {
        int end = start;
        while (end < text.length() && UserAgent.isLetter(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int endOfWord(String text, int start) {
        int end = start;
        while (end < text.length() && " ([;,".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }
}
