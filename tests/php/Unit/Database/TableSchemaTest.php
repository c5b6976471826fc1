<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Database;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Database\TableSchema;

final class TableSchemaTest extends TestCase {

	/** What each version that sites may have recorded stands for. */
	private const VERSIONS = [
		2 => 'e5f2fcdd8069e725f767e7e0f0dcc9441f2e8112b723a9f90b1a5dcd2d02cbb4',
		3 => 'e63ceb3bc9e7ae35b0e7bacfbb045357dc452595a7c071a790f2a3ab561c873d',
		4 => '5e2fae3f8f9b4378cc0ebc5979f29edca61f0c6cff0f8d0f56842af575329851',
		5 => '21eb915f3e9bdad659c0c8d3e8ea021f8368870b1703f82d58d020c96959b7dc',
		// The same tables; with it came the capabilities for listings.
		6 => '21eb915f3e9bdad659c0c8d3e8ea021f8368870b1703f82d58d020c96959b7dc',
		7 => '39c844a1c811f64e9ed50216bd673e4d82fbbce13b0d4e8fb95b7e06b121b539',
		// The same columns; a key of the listings is wider.
		8 => '956d93cc67828896aeebb0363f30c65ea6e1ef095b86030213111e398d38ef6c',
		9 => '74f343aff4256274ba12feafcd366c463c621c82318467ba38eb51f8a4780f59',
		// The same tables; with it came the capabilities of staff.
		10 => '74f343aff4256274ba12feafcd366c463c621c82318467ba38eb51f8a4780f59',
		11 => 'f21511ed3679fad6cea62a223282221c610c6449209f00f0ec8c34a055aa7445',
		// The same tables; with it came the capabilities for entries.
		12 => 'f21511ed3679fad6cea62a223282221c610c6449209f00f0ec8c34a055aa7445',
		13 => 'b3f9b38ba20f3a2bb76831c5a630521f98863cf0f2eccb61d27aedc1c436e13b',
		14 => 'f2c791c62c45fe1f50fa3d53dec244418f995e2df84df05f8d7430ad0c7d05fc',
		15 => 'e0b939daf238af1f04986cfd4c19d31af62a3838ceb3a2950e04e907c8a21ccd',
		17 => 'ffbc95bcc06a0d52a4bdd2c599512d3179eea1e69dc24ffb73e4be8433d2b2f9',
		// The same tables; with it came words for the last digits of telephone numbers.
		18 => 'ffbc95bcc06a0d52a4bdd2c599512d3179eea1e69dc24ffb73e4be8433d2b2f9',
		19 => 'c01c27a6794f02f838c97249a31aa4ad4fdfc88c6a04de458145927a570ec02c',
		// The same columns; keys have what is asked about whom listings may be told.
		20 => 'f3b6a10673e0bd34cda00df9be032cae500fd6b37112d3028a289dc9cef0d8d6',
		21 => '1522c59bb42289c2edb3b80cf8704089cc11c25a09729b1b6bd3b1610e7b7f43',
		22 => '2cfddf86819c4ab0317e8022f901e1ed861af042fcc1c77845b0941ae0b9de4e',
		// The same columns; one has room for more providers.
		23 => '2185f4f6fe0c27a35a43c26ee33194324fbdbd310f4aeab5bee420785d90e5f7',
		// The same columns; keys have what a page of a file may mean.
		24 => '47eb13a439fd755a8e6b8f5cad27469e8d171ccba20cbe1d6d791d503ca59f90',
		25 => 'bb20d5329b5b569c276470939f721b239e5719199d9345609e16714b9f3c3b94',
		26 => '915a57a71caaafdcc58abf96ed24f3c02af6e4afa8ac5a98c4fc87eb063c9ee9',
		// The same columns; what is not bounded takes no room.
		27 => 'eed29e0ed471950daca90b38b7003916876bbc3575f3f508ed50d73fc67f3494',
		28 => '8d1e988b5029072bc2ef18f70c35b957e08dcd4f3162801b5dfa774df9444879',
		29 => 'ecf8dfdeeafec24bbd7d9579d0c139862f3ade0362ed591f5f8702dac19347f7',
		30 => 'f06734b1a2271700f8a1953827a1b39fd8995b155cde05cf42f01fd3d2015d04',
		31 => '692319e565cb3eaa2628066d48dcacfe09498365dce87c8764ec10b09163d0ff',
	];

	/** A site that has recorded a version is never looked at again: other tables need another version. */
	public function testTheVersionStandsForTheseTables(): void {
		$tables = preg_replace( '/\s+/', ' ', (string) json_encode( TableSchema::TABLES, JSON_THROW_ON_ERROR ) );
		self::assertSame( self::VERSIONS[ SW_IMMOSUITE_SCHEMA ], hash( 'sha256', (string) $tables ), 'Count SW_IMMOSUITE_SCHEMA up and add its hash here.' );
	}
}
