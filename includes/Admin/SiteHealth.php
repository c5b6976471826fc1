<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin;

use SwImmoSuite\Clock;
use SwImmoSuite\Database\Migrations;
use SwImmoSuite\I18n\Language;
use SwImmoSuite\I18n\Translator;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** The checks that need no request. */
final class SiteHealth {

	/** Seconds after which a mail has waited, or a scheduled task has been overdue, for too long. */
	private const LATE = 900;

	public function __construct(
		private readonly Settings $settings,
		private readonly OutboxRepository $queue,
		private readonly Migrations $migrations,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Filter site_status_tests.
	 *
	 * @param array<array-key, mixed> $tests
	 * @return array<array-key, mixed>
	 */
	public function addTo( array $tests ): array {
		$checks = [
			'sw_immosuite_tables' => $this->tables( ... ),
			'sw_immosuite_dead'   => $this->dead( ... ),
			'sw_immosuite_queue'  => $this->queue( ... ),
			'sw_immosuite_cron'   => $this->cron( ... ),
			'sw_immosuite_sender' => $this->sender( ... ),
			'sw_immosuite_https'  => $this->https( ... ),
			'sw_immosuite_pages'  => $this->pages( ... ),
		];
		$direct = [];
		foreach ( $checks as $name => $check ) {
			$direct[ $name ] = [
				'label' => 'SW ImmoSuite',
				'test'  => static fn(): array => $check()->toArray( $name ),
			];
		}
		return array_merge_recursive( $tests, [ 'direct' => $direct ] );
	}

	private function tables(): HealthCheck {
		$missing = $this->migrations->missing();
		return [] === $missing
			? HealthCheck::good( __( 'All tables of SW ImmoSuite are there', 'sw-immosuite' ) )
			: HealthCheck::critical(
				sprintf( __( 'Tables are missing: %s. Deactivate and activate the plugin.', 'sw-immosuite' ), implode( ', ', $missing ) )
			);
	}

	private function dead(): HealthCheck {
		$count = $this->queue->dead();
		return 0 === $count
			? HealthCheck::good( __( 'No mail of SW ImmoSuite is undeliverable', 'sw-immosuite' ) )
			: HealthCheck::critical( OutboxPanel::deadText( $count ), true );
	}

	private function queue(): HealthCheck {
		$oldest = $this->queue->oldestWaiting();
		return null === $oldest || $oldest > $this->clock->now() - self::LATE
			? HealthCheck::good( __( 'No mail of SW ImmoSuite waits for long', 'sw-immosuite' ) )
			: HealthCheck::critical( sprintf( __( 'The oldest waiting mail is from %s. Check the mail server.', 'sw-immosuite' ), $this->time( $oldest ) ) );
	}

	private function cron(): HealthCheck {
		$next = wp_next_scheduled( OutboxCron::HOOK );
		$late = false !== $next && $next < $this->clock->now() - self::LATE && $this->queue->isWaiting();
		return $late
			? HealthCheck::recommended(
				sprintf(
					__( 'Scheduled tasks have not run since %s. Mails are waiting. Set up a system cron job.', 'sw-immosuite' ),
					$this->time( $next )
				)
			)
			: HealthCheck::good( __( 'Scheduled tasks of SW ImmoSuite run', 'sw-immosuite' ) );
	}

	private function sender(): HealthCheck {
		$sender = $this->settings->senderEmail();
		return false === is_email( $sender )
			? HealthCheck::critical( __( 'No valid sender address is set.', 'sw-immosuite' ), true )
			: HealthCheck::good( sprintf( __( 'Mails of SW ImmoSuite are sent by %s', 'sw-immosuite' ), $sender ) );
	}

	private function https(): HealthCheck {
		return str_starts_with( home_url(), 'https://' )
			? HealthCheck::good( __( 'The widgets of SW ImmoSuite use HTTPS', 'sw-immosuite' ) )
			: HealthCheck::recommended( __( 'The site does not use HTTPS. Sign-in and details travel without protection.', 'sw-immosuite' ) );
	}

	private function pages(): HealthCheck {
		$missing = array_keys(
			array_filter(
				[
					__( 'Privacy policy page', 'sw-immosuite' ) => $this->settings->privacyPageUrl(),
					__( 'Legal notice page', 'sw-immosuite' )   => $this->settings->imprintPageUrl(),
				],
				static fn( string $url ): bool => '' === $url
			)
		);
		return [] === $missing
			? HealthCheck::good( __( 'All pages that SW ImmoSuite links to are set', 'sw-immosuite' ) )
			: HealthCheck::recommended( sprintf( __( 'Not set yet: %s', 'sw-immosuite' ), implode( ', ', $missing ) ), true );
	}

	private function time( int $utc ): string {
		return ( new Translator( Language::fromLocale( determine_locale() ) ) )->dateTime( $utc );
	}
}
