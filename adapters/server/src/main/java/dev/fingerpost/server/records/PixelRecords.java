package dev.fingerpost.server.records;

import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.PixelJson;
import dev.fingerpost.http.records.RecordInput;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramSettings;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The pixels of an owner in a database, with the names and rules of the API. */
final class PixelRecords implements Records {

    private final Pixels pixels;

    PixelRecords(OpenLibrary library, Given given) {
        this.pixels =
                library.fingerpost().owner(given.get(ProgramSettings.OWNER)).pixels();
    }

    @Override
    public void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        PixelQuery query = PixelQuery.all()
                .withSearch(given.find(Resources.SEARCH.setting()).orElse(""))
                .withType(given.find(Resources.PIXEL_TYPE.setting()).orElse(null))
                .withSort(
                        given.find(Resources.PIXEL_SORT_BY.setting()).orElse(PixelSort.Key.ID),
                        given.find(Resources.SORT.setting()).orElse(Direction.DESCENDING))
                .withPage(given.find(Resources.PAGE.setting()).orElse(1L))
                .withPerPage(given.find(Resources.PER_PAGE.setting()).orElse(PerPage.TEN));
        try (Stream<Pixel> found = given.find(Resources.PAGE.setting()).isPresent()
                ? pixels.find(query).items().stream()
                : pixels.stream(query)) {
            found.map(PixelRecords::members).forEach(rows);
        }
    }

    @Override
    public Map<String, JsonValue> show(long id) {
        return members(pixels.get(id));
    }

    @Override
    public Map<String, JsonValue> create(Given given) {
        RecordInput<PixelDraft> sent = input(given);
        PixelDraft draft = sent.toDraft();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(pixels.check(draft));
        }
        return members(pixels.create(draft));
    }

    @Override
    public Map<String, JsonValue> update(long id, Given given) {
        RecordInput<PixelDraft> sent = input(given);
        UnaryOperator<PixelDraft> edit = sent.toEdit();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(pixels.check(id, edit));
        }
        return members(pixels.update(id, edit));
    }

    @Override
    public void delete(long id) {
        pixels.delete(id);
    }

    private static RecordInput<PixelDraft> input(Given given) {
        FormFields fields = FormFields.of(Field.pairs(Resources.PIXEL_FIELDS, given));
        return RecordInput.ofForm(PixelJson.DESCRIPTION, fields, new LocalTimes(ZoneOffset.UTC));
    }

    private static Map<String, JsonValue> members(Pixel pixel) {
        return PixelJson.members(pixel);
    }
}
