<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Import;

use SwImmoSuite\Import\Listing\StaffChanges;
use SwImmoSuite\Import\Listing\WithdrawnListings;
use SwImmoSuite\Import\Report\ImportRun;
use SwImmoSuite\Import\Report\TransferCleanup;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Visitor\Alert\AlertCron;

defined( 'ABSPATH' ) || exit;

/** Import of listings from an agency's software: its worker, its cleanup, and changes that staff make to imported listings. */
final class ImportModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		$c = $this->container;
		add_action( 'wp_ajax_sw_immosuite_import', $c->callback( ImportRun::class, 'answer' ) );
		add_action( 'wp_ajax_nopriv_sw_immosuite_import', $c->callback( ImportRun::class, 'answer' ) );
		add_action( ImportCron::HOOK, $c->callback( ImportRun::class, 'work' ) );
		// Before the worker, which then processes the files found.
		add_action( ImportCron::HOOK, $c->callback( ImportRun::class, 'scanFolder' ), 5 );
		// Schedules the event again if it was lost.
		add_action( OutboxCron::HOOK, $c->callback( ImportCron::class, 'ensure' ), 10, 0 );
		add_action( AlertCron::HOOK, $c->callback( ImportCron::class, 'ensure' ), 10, 0 );
		add_action( 'sw_immosuite_daily', $c->callback( TransferCleanup::class, 'deleteExpired' ) );
		add_action( 'sw_immosuite_daily', $c->callback( WithdrawnListings::class, 'sweep' ) );
		// Runs after the other hourly tasks, because it may take long.
		add_action( OutboxCron::HOOK, $c->callback( TransferCleanup::class, 'deleteLeftoversHourly' ), 30 );
		$this->registerStaffChanges();
	}

	private function registerStaffChanges(): void {
		$c = $this->container;
		add_action( 'deleted_post', $c->callback( StaffChanges::class, 'onDelete' ), 10, 2 );
		// Before the write, so that a killed request loses nothing; after it, to cover listings that a transfer withdrew meanwhile.
		add_action( 'pre_post_update', $c->callback( StaffChanges::class, 'onSave' ) );
		add_action( 'save_post_' . PostType::NAME, $c->callback( StaffChanges::class, 'onSave' ) );
		foreach ( [ 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ] as $hook ) {
			add_action( $hook, $c->callback( StaffChanges::class, 'onMeta' ), 10, 3 );
		}
	}
}
