<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Visitor\Alert\AlertCron;
use SwImmoSuite\Visitor\Alert\AlertRepository;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\Alert\Audience;
use SwImmoSuite\Visitor\Alert\DigestReader;
use SwImmoSuite\Visitor\Alert\DigestRepository;
use SwImmoSuite\Visitor\Alert\MatchingRepository;

defined( 'ABSPATH' ) || exit;

/** What people are told of whatever fits their searches (O24–O27). */
final class AlertRoom {

	/** Seconds until a worker that says nothing is taken for dead. */
	private const LEASE = 60;

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( AlertCron::HOOK, $this->answer( ... ) );
		// An event that got lost is brought back by that of the mails.
		add_action( 'sw_immosuite_outbox', $this->ensure( ... ) );
	}

	/** The next one is planned before this one works: whoever is killed is followed. */
	private function answer(): void {
		$this->ensure();
		$this->service()->run();
	}

	private function ensure(): void {
		$this->cron()->ensure();
	}

	/** The event that answers searches. */
	public function cron(): AlertCron {
		return new AlertCron( $this->services->clock() );
	}

	/** Answers searches. */
	public function service(): AlertService {
		return new AlertService(
			new MatchingRepository( $this->services->connection(), $this->services->clock() ),
			new DigestRepository( $this->services->connection(), $this->services->mail()->outbox(), $this->services->clock() ),
			new Lease( $this->services->connection(), $this->services->clock(), 'alerts', self::LEASE ),
			new AlertSettings(),
			$this->services->mail()->trigger(),
			$this->services->alertsAt ?? $this->services->clock(),
			$this->services->clock()
		);
	}

	/** What a mail has to tell when it is sent. */
	public function reader(): DigestReader {
		$then = null === $this->services->alertsAt ? $this->services : new Services( $this->services->alertsAt );
		return new DigestReader(
			$this->repository(),
			$this->services->searches()->repository(),
			$then->searches()->matcher(),
			$then->listings()->reader(),
			new AlertSettings()
		);
	}

	/** Counts the visitors who would be mailed about news. */
	public function audience(): Audience {
		return new Audience( $this->services->connection() );
	}

	/** What was told, and is still to be told. */
	public function repository(): AlertRepository {
		return new AlertRepository( $this->services->connection(), $this->services->clock() );
	}
}
