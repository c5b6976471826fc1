<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Listing\Wording;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Wording\ShortPrice;

/** Prices on the pins of the map (tests/fixtures/short-prices.json). */
final class ShortPriceTest extends TestCase {

	#[DataProvider( 'prices' )]
	public function testAPriceFitsAPin( float $price, string $german, string $english ): void {
		$texts = array_map( static fn( Language $language ): string => ShortPrice::text( $price, new Translator( $language ) ), [ Language::German, Language::English ] );
		self::assertSame( [ $german, $english ], $texts );
	}

	/** @return iterable<string, array{float, string, string}> */
	public static function prices(): iterable {
		/** @var list<array{price: float, de: string, en: string}> $vectors */
		$vectors = json_decode( (string) file_get_contents( __DIR__ . '/../../../../fixtures/short-prices.json' ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( $vectors as $vector ) {
			yield (string) $vector['price'] => [ (float) $vector['price'], $vector['de'], $vector['en'] ];
		}
	}
}
