<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use SwImmoSuite\Foundation\Database\TableDefinition;
use SwImmoSuite\Foundation\Database\TableSchema;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\PersonalTables;

/** Export and erasure cover every table. */
final class InventoryTest extends IntegrationTestCase {

	/** Matches names of columns that hold personal data, or refer to a person. */
	private const PERSONAL = '/email|recipient|name$|phone|street|city|salutation|company|contact|submission|consent_id|payload|criteria|device|bind|token|search_id|key_selector|page_url/';

	/** Columns that match PERSONAL in tables without personal data. */
	private const HARMLESS = [ 'regions.name', 'region_files.name', 'locks.name', 'listings.city', 'import_sources.name', 'imported_files.name', 'transfers.name' ];

	/**
	 * Columns with names of staff who sent, decided or changed something. The names stay after the staff member's account is
	 * deleted, as in an entry's history.
	 */
	private const STAFF = [ 'import_sources.changed_by_name', 'transfers.sent_by_name', 'transfers.decided_by_name', 'exports.exported_by_name' ];

	public function testEveryTableIsInExactlyOneList(): void {
		$listed = [ ...PersonalTables::ERASED, ...PersonalTables::PROOF, ...array_keys( PersonalTables::IMPERSONAL ) ];
		self::assertEqualsCanonicalizing( array_keys( TableSchema::TABLES ), $listed );
		self::assertSame( $listed, array_values( array_unique( $listed ) ) );
	}

	public function testImpersonalTablesHaveNoPersonalColumns(): void {
		$suspects = [];
		foreach ( array_keys( PersonalTables::IMPERSONAL ) as $table ) {
			foreach ( array_keys( ( new TableDefinition( TableSchema::TABLES[ $table ] ) )->columns() ) as $column ) {
				if ( 1 === preg_match( self::PERSONAL, $column ) ) {
					$suspects[] = "{$table}.{$column}";
				}
			}
		}
		self::assertSame( [], array_values( array_diff( $suspects, self::HARMLESS, self::STAFF ) ) );
	}

	public function testPersonalTablesHaveAPersonalColumn(): void {
		foreach ( array_diff( [ ...PersonalTables::ERASED, ...PersonalTables::PROOF ], [ 'limits' ] ) as $table ) {
			$columns = array_keys( ( new TableDefinition( TableSchema::TABLES[ $table ] ) )->columns() );
			self::assertNotSame( [], preg_grep( self::PERSONAL, $columns ), $table );
		}
	}
}
