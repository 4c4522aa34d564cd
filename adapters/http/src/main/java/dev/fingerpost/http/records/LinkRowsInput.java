package dev.fingerpost.http.records;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.LinkDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Many new links in a JSON array. A violation of row 3 is named {@code [3].url}. */
public final class LinkRowsInput {

    private final List<LinkInput> rows;
    private final List<LinkDraft> drafts;

    private LinkRowsInput(List<LinkInput> rows) {
        this.rows = rows;
        this.drafts = rows.stream().map(LinkInput::toDraft).toList();
    }

    /**
     * The rows of a JSON array.
     *
     * @throws dev.fingerpost.http.wire.HttpException if the text is no JSON array of objects, or too large
     */
    public static LinkRowsInput ofJson(String text, LocalTimes times) {
        return new LinkRowsInput(LinkInput.ofJsonArray(text, times));
    }

    public List<LinkDraft> drafts() {
        return drafts;
    }

    /**
     * Refuses rows with fields that cannot be parsed, and with them whatever the library refuses in any row.
     *
     * @param check the library's violations of a draft
     * @throws dev.fingerpost.failure.ValidationException naming them
     */
    public void refuseUnreadable(Function<LinkDraft, List<Violation>> check) {
        if (rows.stream().allMatch(row -> row.violations().isEmpty())) {
            return;
        }
        List<Violation> violations = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            List<Violation> ofLibrary = check.apply(drafts.get(i));
            if (!ofLibrary.isEmpty() || !rows.get(i).violations().isEmpty()) {
                String row = "[" + i + "].";
                rows.get(i).invalid(ofLibrary).violations().stream()
                        .map(violation -> violation.withField(row + violation.field()))
                        .forEach(violations::add);
            }
        }
        throw new ValidationException(violations);
    }
}
