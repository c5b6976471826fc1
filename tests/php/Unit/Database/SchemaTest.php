<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Database;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Database\Schema;

final class SchemaTest extends TestCase {

	/** What each version that sites may have recorded stands for. */
	private const VERSIONS = [ 3 => '58977574a9a8589cea93804fd984433bc9984d7ddb06c37d64e49e2c151e60e5' ];

	/** A site that has recorded a version is never looked at again: other tables need another version. */
	public function testTheVersionStandsForTheseTables(): void {
		$tables = preg_replace( '/\s+/', ' ', (string) json_encode( Schema::TABLES, JSON_THROW_ON_ERROR ) );
		self::assertSame( self::VERSIONS[ SW_IMMOSUITE_SCHEMA ], hash( 'sha256', (string) $tables ), 'Count SW_IMMOSUITE_SCHEMA up and add its hash here.' );
	}
}
