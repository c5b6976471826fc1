<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\Database\TransactionGuard;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Import\Transfer\UpdateLock;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** What of transfers has outlived its use, and what staff do to the listings that came with them. */
final class ImportUpkeepRoom {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'sw_immosuite_daily', $this->forget( ... ) );
		// Behind what others need by the hour: it may take its time.
		add_action( 'sw_immosuite_outbox', $this->tidy( ... ), 30 );
		add_action( 'deleted_post', $this->deleted( ... ), 10, 2 );
		// Before it is written, so that a kill in between loses nothing; after it, what a transfer has withdrawn meanwhile.
		add_action( 'pre_post_update', $this->saved( ... ) );
		add_action( 'save_post_' . PostType::NAME, $this->saved( ... ) );
		add_action( 'added_post_meta', $this->metaWritten( ... ), 10, 3 );
		add_action( 'updated_post_meta', $this->metaWritten( ... ), 10, 3 );
		add_action( 'deleted_post_meta', $this->metaWritten( ... ), 10, 3 );
	}

	private function forget(): void {
		$imports = $this->services->imports();
		$imports->folder()->sweep( $this->services->clock()->now() - ImportSettings::fileLife(), $imports->repository()->openNames() );
		$imports->folder()->sweepScratch( $this->services->clock()->now() - DAY_IN_SECONDS );
		$imports->repository()->sweep();
		$imports->withdrawn()->sweep();
	}

	/** @param mixed $which Argument of the event. */
	private function tidy( mixed $which = '' ): void {
		if ( OutboxCron::HOURLY === [ $which ] ) {
			$imports = $this->services->imports();
			$imports->attachments()->tidy( $imports->repository()->leftFiles() );
		}
	}

	private function deleted( int $id, WP_Post $post ): void {
		if ( PostType::NAME === $post->post_type ) {
			$this->services->imports()->withdrawn()->follow( $id );
		}
	}

	/**
	 * What the plugin writes itself of a listing that was sent, it writes in a transaction. Where the database refuses, as while tables
	 * are brought up to date, the save goes on: what staff have typed is worth more.
	 */
	private function saved( int $id ): void {
		if ( TransactionGuard::isAnyOpen() || ! PostType::isListing( $id ) ) {
			return;
		}
		try {
			$this->services->imports()->listings()->keep( $id );
		} catch ( DatabaseError $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the operator's log is where this belongs
			error_log( "SW ImmoSuite: that staff have saved listing {$id} cannot be noted: {$error->getMessage()}" );
		}
	}

	/**
	 * What staff have done behind the lock is the import's business again once it is gone. A transfer that changes the mark of
	 * exclusive ones says afterwards that it is its own.
	 */
	private function metaWritten( mixed $meta, int $id, string $key ): void {
		match ( $key ) {
			UpdateLock::META        => $this->services->imports()->listings()->rewrite( $id ),
			Field::Exclusive->value => $this->services->imports()->listings()->mark( $id, false ),
			default                 => null,
		};
		if ( in_array( $key, [ UpdateLock::META, '_thumbnail_id' ], true ) || ! in_array( Field::tryFrom( $key ), [ null, Field::Uuid, Field::Open ], true ) ) {
			$this->saved( $id );
		}
	}
}
