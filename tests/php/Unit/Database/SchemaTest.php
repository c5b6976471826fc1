<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Database;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Database\Schema;

final class SchemaTest extends TestCase {

	/** What each version that sites may have recorded stands for. */
	private const VERSIONS = [ 3 => 'df9f78ced34de171cb7d18ac3fb641452a88ff31604ee048c0f528b823d37f96' ];

	/** A site that has recorded a version is never looked at again: other tables need another version. */
	public function testTheVersionStandsForTheseTables(): void {
		$tables = preg_replace( '/\s+/', ' ', (string) json_encode( Schema::TABLES, JSON_THROW_ON_ERROR ) );
		self::assertSame( self::VERSIONS[ SW_IMMOSUITE_SCHEMA ], hash( 'sha256', (string) $tables ), 'Count SW_IMMOSUITE_SCHEMA up and add its hash here.' );
	}
}
