<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

defined( 'ABSPATH' ) || exit;

/**
 * Limits the number of listings and providers of a transfer, counted during the first read, before anything is stored:
 * a few kilobytes of ZIP inflate to a quarter of a million listings.
 */
final class TransferBounds {

	/** Default maximum number of listings in a transfer. */
	public const LISTINGS = 20_000;

	/** Maximum number of providers in a transfer; real files have far fewer. */
	private const PROVIDERS = 2_000;

	private int $listings = 0;

	private int $providers = 0;

	private readonly int $maxListings;

	public function __construct() {
		/**
		 * Filters the maximum number of listings in a transfer.
		 *
		 * @since 0.1.0
		 *
		 * @param int $max Default 20,000; at least 1.
		 */
		$max               = apply_filters( 'sw_immosuite_openimmo_max_listings', self::LISTINGS );
		$this->maxListings = is_int( $max ) ? max( 1, $max ) : self::LISTINGS;
	}

	/** @throws RefusedTransfer If the transfer has one listing too many. */
	public function addListing(): void {
		if ( ++$this->listings > $this->maxListings ) {
			throw new RefusedTransfer( RefusalCode::TooLarge );
		}
	}

	/** @throws RefusedTransfer If the transfer has one provider too many. */
	public function addProvider(): void {
		if ( ++$this->providers > self::PROVIDERS ) {
			throw new RefusedTransfer( RefusalCode::TooLarge );
		}
	}
}
