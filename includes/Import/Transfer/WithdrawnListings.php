<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Import\Attachment\AttachmentIntake;

defined( 'ABSPATH' ) || exit;

/** What has long been withdrawn goes for good (O10). */
final class WithdrawnListings {

	/** Listings at once; what is left has time until tomorrow. */
	private const MOST = 100;

	public function __construct(
		private readonly ImportedListings $listings,
		private readonly AttachmentIntake $attachments,
		private readonly Clock $clock,
	) {
	}

	/** Daily. What staff have shown again meanwhile, or put into the trash, is theirs. */
	public function sweep(): void {
		$days = ImportSettings::withdrawnDays();
		foreach ( $days > 0 ? $this->listings->withdrawnBefore( $this->clock->now() - $days * DAY_IN_SECONDS, self::MOST ) : [] as $post ) {
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
