<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use Closure;
use DateTimeImmutable;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Visitor\Alert\AlertRepository;
use SwImmoSuite\Visitor\Alert\AlertService;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Sends mails about new listings that match saved searches. */
final class AlertsCommand {

	/** @param Closure(int|null): array{AlertService, OutboxWorker, OutboxRepository} $at Builds services for a time in Unix seconds; null: now. */
	public function __construct(
		private readonly AlertRepository $alerts,
		private readonly Closure $at,
	) {
	}

	/**
	 * Sends the due mails about new listings, up to the setting's limit per minute.
	 *
	 * ## OPTIONS
	 *
	 * [--now=<time>]
	 * : Treats this time as now, for example 2026-11-30T07:00:00+01:00 (RFC 3339). Mails are still sent at once.
	 *
	 * ## EXAMPLES
	 *
	 *     wp sw-immosuite alerts run
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options As above.
	 */
	public function run( array $args, array $options ): void {
		[ $service, $worker, $queue ] = ( $this->at )( isset( $options['now'] ) ? self::parseTime( $options['now'] ) : null );

		$queued = $service->run( seconds: 600 );
		if ( null === $queued ) {
			WP_CLI::error( 'Another run is at work. Please try again in a minute.' );
		}
		$sent = 0;
		do {
			$part  = $worker->run();
			$sent += $part;
		} while ( $part > 0 && $queue->isDue() );
		WP_CLI::success( sprintf( '%d queued, %d sent.', $queued, $sent ) );
	}

	/**
	 * Shows how many mails wait and were sent in 7 days, how many searches get none, and how many recipients are paused.
	 *
	 * @subcommand list
	 */
	public function show(): void {
		foreach ( $this->alerts->counts() as $name => $number ) {
			WP_CLI::line( sprintf( '%-8s %d', $name, $number ) );
		}
	}

	/** Parses a time with its zone, in the format of RFC 3339. */
	private static function parseTime( string $typed ): int {
		$pattern = '/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/D';
		$moment  = 1 === preg_match( $pattern, $typed ) ? date_create_immutable( $typed ) : false;
		if ( ! $moment instanceof DateTimeImmutable ) {
			WP_CLI::error( 'Please give a time with its zone, for example --now=2026-11-30T07:00:00+01:00.' );
		}
		return $moment->getTimestamp();
	}
}
