<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Database;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Database\Schema;

final class SchemaTest extends TestCase {

	/** What each version that sites may have recorded stands for. */
	private const VERSIONS = [ 3 => 'e646970ad978eb8165951c9f51f930fdfde8130a54a8158f379d43b74fbcb6a0' ];

	/** A site that has recorded a version is never looked at again: other tables need another version. */
	public function testTheVersionStandsForTheseTables(): void {
		$tables = preg_replace( '/\s+/', ' ', (string) json_encode( Schema::TABLES, JSON_THROW_ON_ERROR ) );
		self::assertSame( self::VERSIONS[ SW_IMMOSUITE_SCHEMA ], hash( 'sha256', (string) $tables ), 'Count SW_IMMOSUITE_SCHEMA up and add its hash here.' );
	}
}
