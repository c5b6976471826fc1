<?php
/**
 * Only for `npm run bench`: stands in for the class of the same name, so that the same listing is saved without anybody noting
 * what is news of it.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** Notes nothing. */
final class ListingNews {

	public const KEPT = 30 * DAY_IN_SECONDS;

	/** Whatever the real one needs. */
	public function __construct( mixed ...$needs ) {
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
