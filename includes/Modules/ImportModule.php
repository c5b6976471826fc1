<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\Upload\UploadRoutes;
use SwImmoSuite\Import\Desk\RefusalNotices;
use SwImmoSuite\Import\Desk\SourceRoutes;
use SwImmoSuite\Import\Desk\TransferRoutes;
use SwImmoSuite\Import\Source\WatchedFolder;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\ImportTrigger;
use SwImmoSuite\Import\Transfer\RegionMapping;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Mail\Loopback;
use SwImmoSuite\Mail\WakeEndpoint;
use SwImmoSuite\Visitor\Alert\AlertCron;

defined( 'ABSPATH' ) || exit;

/** Listings that an agency's software sends: their queue, and the worker, which is reached by a signed call of our own or by cron. */
final class ImportModule {

	/** Handlers by route, as class and method. */
	public const ROUTES = [
		'POST /openimmo'                    => [ TransferRoutes::class, 'take' ],
		'GET /openimmo'                     => [ TransferRoutes::class, 'list' ],
		'GET /openimmo/{transfer}'          => [ TransferRoutes::class, 'show' ],
		'POST /openimmo/{transfer}/approve' => [ TransferRoutes::class, 'approve' ],
		'POST /openimmo/{transfer}/discard' => [ TransferRoutes::class, 'discard' ],
		'GET /openimmo/sources/{source}'    => [ SourceRoutes::class, 'show' ],
		'PUT /openimmo/sources/{source}'    => [ SourceRoutes::class, 'change' ],
		'POST /uploads'                     => [ UploadRoutes::class, 'announce' ],
		'PUT /uploads/{id}/{part}'          => [ UploadRoutes::class, 'put' ],
		'DELETE /uploads/{id}'              => [ UploadRoutes::class, 'discard' ],
	];

	/** Seconds of a worker. */
	private const RUN = 20;

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'wp_ajax_sw_immosuite_import', $this->answer( ... ) );
		add_action( 'wp_ajax_nopriv_sw_immosuite_import', $this->answer( ... ) );
		add_action( 'sw_immosuite_import', $this->work( ... ) );
		// Before the worker, which then has what was found.
		add_action( ImportCron::HOOK, $this->look( ... ), 5 );
		// An event that got lost is brought back by those of mails.
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
		// First, for whatever may kill this look.
		$this->container->get( ImportCron::class )->ensure();
		$this->container->get( ImportCron::class )->ensure( $this->container->get( WatchedFolder::class )->look() );
	}

	private function endpoint(): WakeEndpoint {
		return new WakeEndpoint( $this->container->get( ImportTrigger::class )->signature(), $this->run( ... ) );
	}

	/** Plans the next event first: if this worker is killed, that one goes on. */
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
