<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** The newest listings of a list, and the total. */
final class NewestListings {

	/** Maximum number of listings per response. */
	public const MAX_LISTINGS = 100;

	/** Header that core's REST routes use for the total. */
	private const TOTAL = 'X-WP-Total';

	public readonly int $total;

	/**
	 * @param array{ids: list<int>, total: int} $found From the index, up to MAX_LISTINGS of them.
	 * @param list<Listing>                     $listings Those still shown; the total leaves out the others.
	 */
	public function __construct( array $found, public readonly array $listings ) {
		$this->total = $found['total'] - count( $found['ids'] ) + count( $listings );
	}

	/** @param list<array<string, mixed>> $cards One for each listing. */
	public function answer( array $cards ): ApiResponse {
		return new ApiResponse( $cards, [ self::TOTAL => (string) $this->total ] );
	}
}
