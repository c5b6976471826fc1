<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Costs;

defined( 'ABSPATH' ) || exit;

/**
 * Costs of buying a property in addition to its price. src/domain/costs.ts mirrors it in the browser;
 * tests/fixtures/purchase-costs.json tests both.
 */
final class PurchaseCosts {

	/** Usual shares of the price in percent: notary (with VAT) and land register, by GNotKG. */
	public const NOTARY   = 1.5;
	public const REGISTER = 0.5;

	/**
	 * Rounds the tax down to whole euros (§ 11(2) GrEStG), other costs half up. The total is the price plus
	 * the rounded costs.
	 *
	 * @param float $price Euros.
	 * @param array{tax: float|null, commission: float|null, notary?: float, register?: float} $rates In percent of the price; null if
	 *     unknown: left out of the total. The commission includes VAT.
	 * @return array{tax: float|null, notary: float, register: float, commission: float|null, total: float} Euros.
	 */
	public static function of( float $price, array $rates ): array {
		$parts = [
			'tax'        => null === $rates['tax'] ? null : self::share( $price, $rates['tax'], half: 0.0 ),
			'notary'     => self::share( $price, $rates['notary'] ?? self::NOTARY ),
			'register'   => self::share( $price, $rates['register'] ?? self::REGISTER ),
			'commission' => null === $rates['commission'] ? null : self::share( $price, $rates['commission'] ),
		];
		return $parts + [ 'total' => $price + array_sum( $parts ) ];
	}

	/**
	 * Whole euros. Calculates with cents and hundredths of a percent, so that float errors do not affect the rounding.
	 *
	 * @param float $half Added before rounding down: 0.0 rounds down, 0.5 rounds half up.
	 */
	private static function share( float $price, float $percent, float $half = 0.5 ): float {
		return floor( round( $price * 100 ) * round( $percent * 100 ) / 1_000_000 + $half );
	}
}
