<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Database;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Database\TableSchema;

final class TableSchemaTest extends TestCase {

	/** Table schemas of every version that a site may have recorded. */
	private const VERSIONS = [
		1 => '26cbffa9ccbd93735be9d8437e449672749954766b45db0b7aaa662b9379646a',
		2 => '85470ea9c47dfec54a0af56e716dbc9c6992d1c2f086a756bf97a5d852c574e7',
	];

	/** The tables of a recorded version are never compared again, so changed tables need a new version. */
	public function testTheVersionStandsForTheseTables(): void {
		$tables = preg_replace( '/\s+/', ' ', (string) json_encode( TableSchema::TABLES, JSON_THROW_ON_ERROR ) );
		self::assertSame( self::VERSIONS[ SW_IMMOSUITE_SCHEMA ], hash( 'sha256', (string) $tables ), 'Count SW_IMMOSUITE_SCHEMA up and add its hash here.' );
	}
}
