<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\SavedSearch;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\Searches;

/** Bounds in hundredths: 0 or PHP_INT_MAX stands for an open end, and a plain value is a minimum. */
final class BoundsTest extends TestCase {

	/** @param array<string, mixed> $field */
	#[DataProvider( 'fields' )]
	public function testFieldsBecomeBounds( array $field, Field $figure, int $min, int $max ): void {
		$bounds = Searches::search( [ 'fields' => [ $field ] ] )->bounds();
		self::assertSame( [ $min, $max ], $bounds->get( $figure ) );
		self::assertTrue( $bounds->has( $figure ) );
		foreach ( Field::criteria() as $other ) {
			if ( $other !== $figure ) {
				self::assertFalse( $bounds->has( $other ) );
				self::assertSame( [ 0, PHP_INT_MAX ], $bounds->get( $other ) );
			}
		}
	}

	/** @return iterable<string, array{array<string, mixed>, Field, int, int}> */
	public static function fields(): iterable {
		yield 'both ends' => [ Searches::range( 'price.price', 100, 450_000 ), Field::Price, 10_000, 45_000_000 ];
		yield 'open at the top' => [ Searches::range( 'area.livingSpace', 80.5, null ), Field::LivingSpace, 8_050, PHP_INT_MAX ];
		yield 'open at the bottom' => [ Searches::range( 'area.plotArea', null, 620 ), Field::PlotArea, 0, 62_000 ];
		yield 'a plain value is a minimum' => [ Searches::number( 'area.numberRooms', 2.5 ), Field::Rooms, 250, PHP_INT_MAX ];
		yield 'zero is a bound' => [ Searches::range( 'property[baujahr]', 0, 0 ), Field::Year, 0, 0 ];
		yield 'half up' => [ Searches::range( 'area.livingSpace', 80.005, 80.0149 ), Field::LivingSpace, 8_001, 8_001 ];
		yield 'hundredths that floats cannot represent' => [ Searches::range( 'area.livingSpace', 0.29, 1.15 ), Field::LivingSpace, 29, 115 ];
		yield 'beyond the column' => [ Searches::range( 'price.price', 1.0e17, 1.0e300 ), Field::Price, PHP_INT_MAX, PHP_INT_MAX ];
		yield 'nothing lies below zero' => [ Searches::range( 'price.price', null, -1 ), Field::Price, PHP_INT_MAX, 0 ];
		yield 'everything lies above' => [ Searches::range( 'price.price', -5, null ), Field::Price, 0, PHP_INT_MAX ];
	}

	public function testAFieldWithoutAFigureOfListingsSetsNoBound(): void {
		$balcony = [
			'name'      => 'balcony',
			'valueType' => 'RAW',
			'data'      => '1',
		];
		$bounds  = Searches::search( [ 'fields' => [ $balcony, Searches::number( 'floor', 3 ) ] ] )->bounds();
		foreach ( Field::criteria() as $figure ) {
			self::assertFalse( $bounds->has( $figure ) );
		}
	}
}
