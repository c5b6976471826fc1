<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Import\Attachment\AttachmentIntake;

defined( 'ABSPATH' ) || exit;

/** What has long been withdrawn goes for good (O10). */
final class WithdrawnListings {

	/** Listings at once; what is left has time until tomorrow. */
	private const MOST = 100;

	/** @param Closure(string): Lease $lease Of a source: whoever works for it has none of its listings deleted under its hands. */
	public function __construct(
		private readonly ImportedListings $listings,
		private readonly AttachmentIntake $attachments,
		private readonly Closure $lease,
		private readonly Clock $clock,
	) {
	}

	/** Daily. What staff have shown again meanwhile, or put into the trash, is theirs; of a source that is worked for what is due waits until tomorrow. */
	public function sweep(): void {
		$days   = ImportSettings::withdrawnDays();
		$moment = $this->clock->now() - $days * DAY_IN_SECONDS;
		foreach ( $days > 0 ? $this->listings->withdrawnBefore( $moment, self::MOST ) : [] as $post ) {
			$origin = $this->listings->of( $post );
			$lease  = null === $origin ? null : ( $this->lease )( $origin->source );
			if ( true !== $lease?->take() ) {
				continue;
			}
			try {
				$this->delete( $post, $moment );
			} finally {
				$lease->drop();
			}
		}
	}

	/** Minutes may have passed since it was found. */
	private function delete( int $post, int $moment ): void {
		$since  = $this->listings->of( $post )?->withdrawnAt;
		$status = $this->listings->states( [ $post ] )[ $post ]['status'] ?? 'draft';
		if ( null !== $since && $since < $moment && 'draft' === $status ) {
			clean_post_cache( $post );
			wp_delete_post( $post, true );
			$this->follow( $post );
		}
	}

	/** Its post is no more: its pictures go with it, whoever has deleted it. What its software still offers is remembered, and stays away (P255). */
	public function follow( int $post ): void {
		$origin = $this->listings->of( $post );
		if ( null === $origin ) {
			return;
		}
		$this->attachments->follow( $post );
		if ( null !== $origin->withdrawnAt ) {
			$this->listings->forget( $post );
		}
	}
}
