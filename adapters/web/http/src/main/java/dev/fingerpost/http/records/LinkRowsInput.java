package dev.fingerpost.http.records;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.text.Secret;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * New links, read from a JSON array. The field of a violation begins with the index of its row, as in {@code [3].url}.
 */
public final class LinkRowsInput {

    private static final int MOST = 100;
    private static final int MOST_PASSWORDS = 3;

    private final List<RecordInput<LinkDraft>> rows;
    private final List<LinkDraft> drafts;

    private LinkRowsInput(List<RecordInput<LinkDraft>> rows, Function<RecordInput<LinkDraft>, LinkDraft> toDraft) {
        this.rows = rows;
        this.drafts = rows.stream().map(toDraft).toList();
    }

    /**
     * Reads a JSON array of at most {@value #MOST} rows.
     *
     * @param toDraft makes the draft of a row, with or without a domain
     * @throws HttpException if the text is not a JSON array of objects, or is too large
     */
    public static LinkRowsInput ofJson(
            String text, LocalTimes times, Function<RecordInput<LinkDraft>, LinkDraft> toDraft) {
        List<Map<String, JsonValue>> rows = JsonReader.objects(text);
        if (rows.size() > MOST) {
            throw HttpException.of(
                    ProblemCode.CONTENT_TOO_LARGE, "JSON must be an array of at most " + MOST + " links");
        }
        return new LinkRowsInput(
                rows.stream()
                        .map(row -> new RecordInput<>(
                                LinkJson.DESCRIPTION, FieldParser.ofJson(row, LinkJson.DESCRIPTION.input(), times)))
                        .toList(),
                toDraft);
    }

    public List<LinkDraft> drafts() {
        return drafts;
    }

    /**
     * Refuses rows with too many different passwords in total, because hashing takes time. The client can send the
     * others in its next request.
     *
     * @throws ValidationException naming each password that is too many
     */
    public void refuseManyPasswords() {
        Set<Object> found = new HashSet<>();
        List<Violation> violations = new ArrayList<>();
        for (int i = 0; i < drafts.size(); i++) {
            note("[" + i + "].redirect_password", drafts.get(i).redirectPassword(), found, violations);
            note("[" + i + "].password", drafts.get(i).password(), found, violations);
        }
        if (!violations.isEmpty()) {
            throw new ValidationException(violations);
        }
    }

    private static void note(String field, DraftPassword password, Set<Object> found, List<Violation> violations) {
        Secret text = password.text();
        if (text != null
                && found.add(Map.entry(field.endsWith("redirect_password"), text))
                && found.size() > MOST_PASSWORDS) {
            violations.add(Violation.of(field, CoreViolation.TOO_MANY_PASSWORDS, MOST_PASSWORDS));
        }
    }

    /**
     * Refuses rows with fields that cannot be parsed, and reports together with them what the library refuses in any
     * row.
     *
     * @param check returns the library's violations of a draft
     * @throws dev.fingerpost.failure.ValidationException naming the fields
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
