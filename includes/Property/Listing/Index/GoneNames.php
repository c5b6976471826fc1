<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** Remembers the names of listings that were public and are not any longer, or under another one (L24). */
final class GoneNames {

	/** Seconds that a name is remembered. */
	private const KEPT = 2 * YEAR_IN_SECONDS;

	public function __construct(
		private readonly GoneRepository $gone,
		private readonly Clock $clock,
	) {
	}

	/**
	 * The index has changed. What it said before is what strangers have seen: a post that is public for a moment, until a
	 * rule has made it private, was never in it.
	 *
	 * @param Row|null     $before Of the table listings.
	 * @param Listing|null $after  Null where nobody is shown it any longer.
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

	/** Daily. */
	public function sweep(): void {
		$this->gone->sweep( $this->clock->now() - self::KEPT );
	}
}
