<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/**
 * Remembers slugs of listings that were public and have been withdrawn or renamed, so that their addresses can answer
 * helpfully (L24).
 */
final class GoneNames {

	/** Seconds that a slug is remembered. */
	private const KEPT = 2 * YEAR_IN_SECONDS;

	public function __construct(
		private readonly GoneRepository $gone,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Call when the index has changed. Compares index rows, not posts: a post that is public for a moment, until
	 * ExclusiveRule makes it private, was never in the index.
	 *
	 * @param Row|null     $before Former row of the table listings.
	 * @param Listing|null $after  Null if it is not shown now.
	 */
	public function follow( int $postId, ?Row $before, ?Listing $after ): void {
		$was = null !== $before && 0 === $before->int( 'exclusive' ) ? $before->string( 'slug' ) : '';
		$is  = null === $after || $after->exclusive ? '' : $after->slug;
		if ( $was === $is ) {
			return;
		}
		if ( '' !== $is ) {
			$this->gone->forget( $is );
		}
		if ( '' !== $was && null !== $before ) {
			$this->gone->note( $was, $postId, $this->gone->cell( $before ), $this->clock->now() );
		}
	}

	/** Runs daily. */
	public function sweep(): void {
		$this->gone->sweep( $this->clock->now() - self::KEPT );
	}
}
