<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\Upload\UploadRoutes;
use SwImmoSuite\Import\Listing\RegionMapping;
use SwImmoSuite\Import\Report\OpenImmoRoutes;
use SwImmoSuite\Import\Report\RefusalNotices;
use SwImmoSuite\Import\Source\WatchedFolder;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\ImportTrigger;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Mail\Loopback;
use SwImmoSuite\Mail\WakeEndpoint;
use SwImmoSuite\Visitor\Alert\AlertCron;

defined( 'ABSPATH' ) || exit;

/** Import of listings from an agency's software: the queue, and its worker, which a signed loopback call or cron starts. */
final class ImportModule {

	/** Handlers by route, as class and method. */
	public const ROUTES = [
		'POST /openimmo'                    => [ OpenImmoRoutes::class, 'take' ],
		'GET /openimmo'                     => [ OpenImmoRoutes::class, 'list' ],
		'GET /openimmo/{transfer}'          => [ OpenImmoRoutes::class, 'show' ],
		'POST /openimmo/{transfer}/approve' => [ OpenImmoRoutes::class, 'approve' ],
		'POST /openimmo/{transfer}/discard' => [ OpenImmoRoutes::class, 'discard' ],
		'GET /openimmo/sources/{source}'    => [ OpenImmoRoutes::class, 'showSource' ],
		'PUT /openimmo/sources/{source}'    => [ OpenImmoRoutes::class, 'changeSource' ],
		'POST /uploads'                     => [ UploadRoutes::class, 'announce' ],
		'PUT /uploads/{id}/{part}'          => [ UploadRoutes::class, 'put' ],
		'DELETE /uploads/{id}'              => [ UploadRoutes::class, 'discard' ],
	];

	/** Seconds per run of the worker. */
	private const RUN = 20;

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'wp_ajax_sw_immosuite_import', $this->answer( ... ) );
		add_action( 'wp_ajax_nopriv_sw_immosuite_import', $this->answer( ... ) );
		add_action( 'sw_immosuite_import', $this->work( ... ) );
		// Before the worker, which then processes the files found.
		add_action( ImportCron::HOOK, $this->look( ... ), 5 );
		// Schedules the event again if it was lost.
		add_action( 'sw_immosuite_outbox', $this->ensure( ... ) );
		add_action( AlertCron::HOOK, $this->ensure( ... ) );
	}

	private function answer(): void {
		$this->endpoint()->answer( wp_unslash( $_POST ) );
	}

	private function work(): void {
		$this->endpoint()->work();
	}

	private function look(): void {
		// Schedules the next run first, because this one may be killed.
		$this->container->get( ImportCron::class )->ensure();
		$this->container->get( ImportCron::class )->ensure( $this->container->get( WatchedFolder::class )->scan() );
	}

	private function endpoint(): WakeEndpoint {
		return new WakeEndpoint( $this->container->get( ImportTrigger::class )->wakeCall(), $this->run( ... ) );
	}

	/** Schedules the next event first: if this worker is killed, the next one continues. */
	private function run(): void {
		$trigger = $this->container->get( ImportTrigger::class );
		$this->container->get( ImportCron::class )->ensure( $trigger->hasWork() );
		$until  = ( new Clock() )->now() + self::RUN;
		$isLeft = $this->container->get( TransferWorker::class )->run( self::RUN )
			|| ( RegionMapping::isPending() && $this->container->get( RegionMapping::class )->run( $until - ( new Clock() )->now() ) );
		$this->container->get( RefusalNotices::class )->queue();
		if ( $isLeft ) {
			$trigger->call( Loopback::PATIENT );
		}
	}

	private function ensure(): void {
		$this->container->get( ImportCron::class )->ensure();
	}
}
