<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;

defined( 'ABSPATH' ) || exit;

/** A price in as few characters as a pin of the map has room for: "980 €", "480 T€", "1,2 Mio. €". */
final class ShortPrice {

	/** Below this a price is written in full, as rents are. */
	private const IN_FULL = 10000;

	/** Below this a tenth of a thousand matters, as for garages. */
	private const WITH_TENTHS = 100000;

	public static function text( float $price, Translator $translator ): string {
		$thousands = round( $price / 1000, $price < self::WITH_TENTHS ? 1 : 0 );
		return match ( true ) {
			$price < self::IN_FULL => NumberText::format( $price, FieldType::Currency, $translator ),
			/* translators: %s: thousands of euros. */
			$thousands < 1000      => sprintf( $translator->text( '€%sk' ), $translator->number( $thousands ) ),
			/* translators: %s: millions of euros. */
			default                => sprintf( $translator->text( '€%sm' ), $translator->number( round( $price / 1000000, 1 ) ) ),
		};
	}
}
