<?php
/**
 * Only for `npm run bench`: replaces the class of the same name, to measure saving a listing without recording its news.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** Records nothing. */
final class ListingNews {

	public const KEPT = 30 * DAY_IN_SECONDS;

	/** Accepts the arguments of the real class. */
	public function __construct( mixed ...$services ) {
	}

	public function lock( int $postId ): void {
	}

	public function follow( int $postId, ?Listing $listing ): void {
	}

	public function resume( Listing $listing ): void {
	}

	public function forget( int $postId ): void {
	}

	public function sweep(): void {
	}
}
