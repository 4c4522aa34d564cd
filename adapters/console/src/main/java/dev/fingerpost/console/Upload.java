package dev.fingerpost.console;

import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A form with a file, as browsers send it (multipart/form-data, RFC 7578). */
final class Upload {

    private static final int MOST_BYTES = 8 << 20;
    private static final int MOST_FIELDS = 50;
    private static final Pattern TYPE =
            Pattern.compile("multipart/form-data;.*?\\bboundary=\"?([A-Za-z0-9'()+_,./:=?-]{1,70})\"?", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("(?i)content-disposition:[^\r\n]*?; *name=\"([^\"]*)\"");
    private static final Pattern FILE = Pattern.compile("(?i)content-disposition:[^\r\n]*?; *filename=");
    private static final String LINE = "\r\n";

    private final List<Pair> fields;
    private final byte[] body;
    private final int start;
    private final int end;

    /** @param body with the file between these two */
    private Upload(List<Pair> fields, byte[] body, int start, int end) {
        this.fields = List.copyOf(fields);
        this.body = body;
        this.start = start;
        this.end = end;
    }

    static boolean isIn(Request request) {
        return type(request).startsWith("multipart/form-data");
    }

    /**
     * The form in the body.
     *
     * @throws HttpException if it is longer than 8 MiB, or none
     */
    static Upload of(Request request) {
        Matcher type = TYPE.matcher(type(request));
        if (!type.lookingAt()) {
            throw HttpException.badRequest("The form must name its boundary");
        }
        byte[] body = request.bodyBytes(MOST_BYTES);
        byte[] boundary = bytes(LINE + "--" + type.group(1));
        List<Pair> fields = new ArrayList<>();
        int fileStart = 0;
        int fileEnd = 0;
        // The first boundary has no line before it.
        int start = indexOf(body, bytes("--" + type.group(1)), 0) - LINE.length();
        int end = indexOf(body, boundary, start + boundary.length);
        while (end > 0) {
            int content = indexOf(body, bytes(LINE + LINE), start + boundary.length) + 2 * LINE.length();
            if (content < 2 * LINE.length() || content > end || fields.size() == MOST_FIELDS) {
                throw HttpException.badRequest("The form must have named parts");
            }
            String head = text(body, start + boundary.length, content, StandardCharsets.ISO_8859_1);
            Matcher name = NAME.matcher(head);
            if (FILE.matcher(head).find()) {
                fileStart = content;
                fileEnd = end;
            } else if (name.find()) {
                fields.add(new Pair(name.group(1), text(body, content, end, StandardCharsets.UTF_8)));
            }
            start = end;
            end = indexOf(body, boundary, start + boundary.length);
        }
        return new Upload(fields, body, fileStart, fileEnd);
    }

    /** All but the file. */
    List<Pair> fields() {
        return fields;
    }

    /** A copy of the bytes of the file; empty for none. */
    byte[] file() {
        return Arrays.copyOfRange(body, start, end);
    }

    private static String text(byte[] body, int start, int end, Charset charset) {
        return new String(body, start, end - start, charset);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Where these bytes come next; -1 for nowhere. A large file is not made a string for it. */
    private static int indexOf(byte[] body, byte[] wanted, int from) {
        for (int at = Math.max(0, from); at <= body.length - wanted.length; at++) {
            if (body[at] == wanted[0] && Arrays.equals(body, at, at + wanted.length, wanted, 0, wanted.length)) {
                return at;
            }
        }
        return -1;
    }

    private static String type(Request request) {
        return request.headers().only("Content-Type").orElse("");
    }
}
