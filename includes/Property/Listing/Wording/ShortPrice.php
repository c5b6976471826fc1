<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;

defined( 'ABSPATH' ) || exit;

/** Shortens a price to fit on a pin of the map: "980 €", "480 T€", "1,2 Mio. €". */
final class ShortPrice {

	/** Prices below this are written in full, such as rents. */
	private const FULL_BELOW = 10_000;

	/** Prices below this are shortened to thousands with one decimal, such as those of garages. */
	private const TENTHS_BELOW = 100_000;

	public static function text( float $price, Translator $translator ): string {
		$thousands = round( $price / 1000, $price < self::TENTHS_BELOW ? 1 : 0 );
		return match ( true ) {
			$price < self::FULL_BELOW => NumberText::format( $price, FieldType::Currency, $translator ),
			/* translators: %s: thousands of euros. */
			$thousands < 1000      => sprintf( $translator->text( '€%sk' ), $translator->number( $thousands ) ),
			/* translators: %s: millions of euros. */
			default                => sprintf( $translator->text( '€%sm' ), $translator->number( round( $price / 1000000, 1 ) ) ),
		};
	}
}
