package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.text.WireNamed;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads the row of a pixel. */
final class PixelRow {

    static final String COLUMNS = "SELECT id, owner_id, name, platform, identifier, created_at, updated_at, version";

    static final String SELECT = COLUMNS + " FROM fingerpost_pixel";

    private PixelRow() {}

    static long id(ResultSet row) throws SQLException {
        return row.getLong(1);
    }

    static Pixel read(ResultSet row) throws SQLException {
        Pixel.Content content = Pixel.Content.of(
                row.getString(3),
                ColumnValues.known(WireNamed.parse(PixelType.class, row.getString(4))),
                row.getString(5));
        return Pixel.created(row.getLong(1), row.getLong(2), content, ColumnValues.instant(row, 6))
                .withUpdatedAt(ColumnValues.instant(row, 7))
                .withVersion(row.getLong(8));
    }
}
