<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Import\OpenImmo\SourceSettings;

/** Postal codes are stored and compared in one normal form. */
final class PostcodeTest extends TestCase {

	#[DataProvider( 'codes' )]
	public function testNormalizedPostcodesHaveNoBlanksOrHyphens( string $written, string $normal ): void {
		self::assertSame( $normal, SourceSettings::normalPostcode( $written ) );
	}

	/** @return iterable<array{string, string}> */
	public static function codes(): iterable {
		yield [ '78462', '78462' ];
		yield [ " 78462\n", '78462' ];
		yield [ '1012 AB', '1012AB' ];
		yield [ '1012ab', '1012AB' ];
		yield [ "1012\u{a0}AB", '1012AB' ];
		yield [ '00-950', '00950' ];
		yield [ "00\u{2013}950", '00950' ];
		yield [ 'L-1234', 'L1234' ];
		yield [ '78', '78' ];
		foreach ( [ '', '7', '<b>', 'Altstadt', '12345678901', '78462;78464', "\xff78462", '７８４６２' ] as $invalid ) {
			yield [ $invalid, '' ];
		}
	}

	public function testRegionsAreFoundInAnySpellingOfThePostcode(): void {
		$settings = SourceSettings::of( new JsonObject( [ 'postcodes' => [ '1012 AB' => 'amsterdam', '00-950' => 'warschau', 78462 => 'altstadt' ] ] ) );
		$found    = array_map( $settings->regionOfPostcode( ... ), [ '1012AB', '1012 ab', '00950', '00-950', '78462', ' 78462', '78463', 'Altstadt', '' ] );
		self::assertSame( [ 'amsterdam', 'amsterdam', 'warschau', 'warschau', 'altstadt', 'altstadt', null, null, null ], $found );
	}
}
