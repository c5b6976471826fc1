<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Database;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Database\TableSchema;

final class TableSchemaTest extends TestCase {

	/** SHA-256 of the table schema of each version that a site may have recorded. */
	private const VERSIONS = [
		1 => '26cbffa9ccbd93735be9d8437e449672749954766b45db0b7aaa662b9379646a',
		2 => '6f7b3d9650771953cc18bbac87ac223bf1474f98e53667a69f555eaad0004c20',
		3 => 'baab4fea8c1c878e79df6298c78b510558c111eb66a1a0b7a298b79eac8619ec',
	];

	/** The tables of a recorded version are never compared again, so changed tables need a new version. */
	public function testChangedTablesHaveANewVersion(): void {
		$tables = preg_replace( '/\s+/', ' ', (string) json_encode( TableSchema::TABLES, JSON_THROW_ON_ERROR ) );
		self::assertSame( self::VERSIONS[ SW_IMMOSUITE_SCHEMA ], hash( 'sha256', (string) $tables ), 'Increase SW_IMMOSUITE_SCHEMA and add the hash here.' );
	}
}
