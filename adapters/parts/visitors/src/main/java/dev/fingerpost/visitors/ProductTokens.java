package dev.fingerpost.visitors;

import java.util.Set;

/**
 * The product names in a User-Agent: words outside of comments, up to a slash. If the agent names an engine, only the
 * words after the engine count, because the words before it are the name of a phone.
 */
final class ProductTokens {

    private ProductTokens() {}

    /**
     * Whether the agent has a product whose name is not among the known ones. Square brackets, in which apps put their
     * names, count as a product.
     */
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

    /**
     * The position from which words count: that of the engine, or else of Firefox. Firefox puts the name of its
     * distribution before its own name; browsers that are built from Firefox put theirs after it.
     */
    private static int start(String text) {
        int engine = text.indexOf("applewebkit");
        if (engine >= 0) {
            return engine;
        }
        int firefox = text.indexOf("firefox");
        boolean inComment = text.lastIndexOf('(', firefox) > text.lastIndexOf(')', firefox);
        return firefox < 0 || inComment ? 0 : firefox;
    }

    /** A comment that is not closed extends to the end. A superfluous bracket closes nothing. */
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
