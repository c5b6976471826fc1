<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\Database\TransactionGuard;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Listing\UpdateLock;
use SwImmoSuite\Import\Listing\WithdrawnListings;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Cleanup of expired transfers, and reactions to changes that staff make to imported listings. */
final class ImportUpkeepModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'sw_immosuite_daily', $this->forget( ... ) );
		// Runs after the other hourly tasks, because it may take long.
		add_action( 'sw_immosuite_outbox', $this->tidy( ... ), 30 );
		add_action( 'deleted_post', $this->deleted( ... ), 10, 2 );
		// Before the write, so that a killed request loses nothing; after it, to cover what a transfer withdrew meanwhile.
		add_action( 'pre_post_update', $this->saved( ... ) );
		add_action( 'save_post_' . PostType::NAME, $this->saved( ... ) );
		add_action( 'added_post_meta', $this->metaWritten( ... ), 10, 3 );
		add_action( 'updated_post_meta', $this->metaWritten( ... ), 10, 3 );
		add_action( 'deleted_post_meta', $this->metaWritten( ... ), 10, 3 );
	}

	private function forget(): void {
		$folder    = $this->container->get( WorkFolder::class );
		$transfers = $this->container->get( TransferRepository::class );
		$now       = $this->container->get( Clock::class )->now();
		$folder->sweep( $now - ImportSettings::fileLife(), $transfers->openNames() );
		$folder->sweepScratch( $now - DAY_IN_SECONDS );
		$transfers->sweep();
		$this->container->get( WithdrawnListings::class )->sweep();
	}

	/** @param mixed $which Argument of the event. */
	private function tidy( mixed $which = '' ): void {
		if ( OutboxCron::HOURLY === [ $which ] ) {
			$this->container->get( AttachmentIntake::class )->deleteLeftovers( $this->container->get( TransferRepository::class )->leftFiles() );
		}
	}

	private function deleted( int $id, WP_Post $post ): void {
		if ( PostType::NAME === $post->post_type ) {
			$this->container->get( WithdrawnListings::class )->onListingDeleted( $id );
		}
	}

	/**
	 * Records that staff saved an imported listing; the plugin's own writes run in a transaction and are skipped. If the database
	 * fails, as during a migration, the save continues: the input of staff matters more than this record.
	 */
	private function saved( int $id ): void {
		if ( TransactionGuard::isAnyOpen() || ! PostType::isListing( $id ) ) {
			return;
		}
		try {
			$this->container->get( ImportedListings::class )->markKept( $id );
		} catch ( DatabaseError $error ) {
			// Database errors belong in the site's error log.
			error_log( "SW ImmoSuite: that staff have saved listing {$id} cannot be noted: {$error->getMessage()}" );
		}
	}

	/**
	 * Handles a change of meta by staff. Removing the lock allows the import to write the listing again. A transfer that changes
	 * the exclusive mark records afterwards that the mark is its own.
	 */
	private function metaWritten( mixed $meta, int $id, string $key ): void {
		match ( $key ) {
			UpdateLock::META        => $this->container->get( ImportedListings::class )->clearHash( $id ),
			Field::Exclusive->value => $this->container->get( ImportedListings::class )->setMarkOwner( $id, false ),
			default                 => null,
		};
		if ( in_array( $key, [ UpdateLock::META, '_thumbnail_id' ], true ) || ! in_array( Field::tryFrom( $key ), [ null, Field::Uuid, Field::Open ], true ) ) {
			$this->saved( $id );
		}
	}
}
