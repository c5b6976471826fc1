<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** The youngest of a list, and how many there are in all (P138). */
final class NewestListings {

	/** So many are read and answered at once. */
	public const MOST = 100;

	/** As core's own routes call it. */
	private const TOTAL = 'X-WP-Total';

	public readonly int $total;

	/**
	 * @param FoundPage $found    What the index knows, up to MOST of them.
	 * @param list<Listing> $listings Those of them that are shown: what the index lags behind with is not counted either.
	 */
	public function __construct( FoundPage $found, public readonly array $listings ) {
		$this->total = $found->total - count( $found->ids ) + count( $listings );
	}

	/** @param list<array<string, mixed>> $cards One for each listing. */
	public function answer( array $cards ): ApiResponse {
		return new ApiResponse( $cards, [ self::TOTAL => (string) $this->total ] );
	}
}
