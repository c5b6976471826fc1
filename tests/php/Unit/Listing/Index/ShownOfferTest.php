<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Listing\Index;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Index\EventKind;
use SwImmoSuite\Property\Listing\Index\ShownOffer;
use SwImmoSuite\Property\Listing\Record\Hundredths;

/** Saves of a listing that count as news (tests/fixtures/listing-events.json). */
final class ShownOfferTest extends TestCase {

	/** @param list<JsonObject> $saves */
	#[DataProvider( 'histories' )]
	public function testNewsMatchesTheTableOfHistories( array $saves ): void {
		$shown = null;
		foreach ( $saves as $number => $save ) {
			$now     = 1_800_000_000 + (int) round( 3_600 * self::number( $save, 'at' ) );
			$present = self::present( $save->object( 'shown' ), $now );
			$news    = ShownOffer::news( $shown, $present, $now );
			self::assertSame( $save->strings( 'news' ), array_column( $news, 'value' ), "save {$number}" );
			if ( in_array( EventKind::Price, $news, true ) ) {
				self::assertSame( Hundredths::of( self::number( $save, 'former' ) ), $shown?->price, "save {$number}" );
			}
			$shown = ShownOffer::merged( $shown, $present, $now );
		}
	}

	/** @return iterable<string, array{list<JsonObject>}> */
	public static function histories(): iterable {
		$table = json_decode( (string) file_get_contents( __DIR__ . '/../../../../fixtures/listing-events.json' ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( ( new JsonObject( is_array( $table ) ? $table : [] ) )->objects( 'histories' ) as $history ) {
			yield (string) $history->string( 'name' ) => [ array_values( $history->objects( 'saves' ) ) ];
		}
	}

	private static function present( ?JsonObject $shown, int $now ): ?ShownOffer {
		return null === $shown ? null : new ShownOffer(
			MarketingType::from( $shown->string( 'type' ) ?? 'buy' ),
			null === $shown->value( 'price' ) ? null : Hundredths::of( self::number( $shown, 'price' ) ),
			true === $shown->value( 'reserved' ),
			$now,
		);
	}

	private static function number( JsonObject $row, string $key ): int|float {
		$value = $row->value( $key );
		return is_int( $value ) || is_float( $value ) ? $value : self::fail( "{$key} is no number." );
	}
}
