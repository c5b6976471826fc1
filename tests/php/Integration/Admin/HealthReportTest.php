<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Admin\Health\FrameHealth;
use SwImmoSuite\Admin\Health\SiteHealth;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Privacy\DailyCron;

/** Every row of Site Health that reports a problem links to its remedy, and the report contains all rows. */
final class HealthReportTest extends IntegrationTestCase {

	private Filtered $filtered;

	protected function setUp(): void {
		$this->filtered = new Filtered();
		OutboxCron::clear();
		require_once ABSPATH . 'wp-admin/includes/admin.php';
	}

	protected function tearDown(): void {
		$this->filtered->clear();
		( new Container() )->get( Migrations::class )->install();
		OutboxCron::clear();
		delete_option( FrameUrl::ALIAS_OPTION );
		delete_option( 'sw_immosuite_frame_reached' );
		unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
	}

	public function testEachRowLinksToItsFix(): void {
		$settings = admin_url( 'admin.php?page=sw-immosuite' );
		$this->assertLinksToFix( 'sender', esc_url( "{$settings}&tab=mails#sw-immosuite-senderEmail" ), static fn() => update_option( Settings::OPTION, [ 'senderEmail' => 'keine' ] ) );
		$this->assertLinksToFix( 'pages', esc_url( "{$settings}&tab=pages#sw-immosuite-privacyPage" ) );
		$this->assertLinksToFix( 'https', admin_url( 'options-general.php' ) );
		$this->assertLinksToFix(
			'proxy',
			esc_url( "{$settings}&tab=technical#sw-immosuite-proxies" ),
			static function (): void {
				$_SERVER['REMOTE_ADDR']          = '127.0.0.1';
				$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.9';
			}
		);
		$this->assertLinksToFix( 'queue', esc_url( "{$settings}&tab=mails#sw-immosuite-test" ), static fn() => ( new SubmissionFactory() )->message(), later: 901 );
		$this->assertLinksToFix( 'cron', admin_url( 'plugins.php' ) );
		$this->assertLinksToFix( 'cron', 'https://developer.wordpress.org/plugins/cron/', static fn() => wp_schedule_single_event( time() - 901, OutboxCron::HOOK ) );
		$this->assertLinksToFix( 'retention', 'https://developer.wordpress.org/plugins/cron/', static fn() => DailyCron::clear() );
		$markMailsDead = fn() => $this->tables->connection->execute( "UPDATE %i SET state = 'dead'", [ $this->tables->connection->table( 'outbox' ) ] );
		$this->assertLinksToFix( 'dead', esc_url( admin_url( 'admin.php?page=sw-immosuite-mails&state=failed' ) ), $markMailsDead );
		Listings::addPicture( Listings::addExclusive() );
		Listings::clear();
		// Nobody, not even root, can create a folder below a file.
		$this->filtered->add( 'sw_immosuite_vault_parent', static fn(): string => __FILE__ . '/vault' );
		$this->assertLinksToFix( 'vault', admin_url( 'site-health.php?tab=debug' ) );
		$this->assertLinksToFix( 'tables', admin_url( 'plugins.php' ), static fn() => Connection::ofSite()->execute( 'DROP TABLE %i', [ Connection::ofSite()->table( 'outbox' ) ] ) );
	}

	public function testLinkedAnchorsExist(): void {
		$browser = AdminBrowser::administrator();
		foreach ( [ 'senderEmail' => 'mails', 'privacyPage' => 'pages', 'proxies' => 'technical', 'test' => 'mails' ] as $anchor => $tab ) {
			$page = $browser->open( "admin.php?page=sw-immosuite&tab={$tab}" );
			self::assertSame( 1, preg_match( "~ id=[\"']sw-immosuite-{$anchor}[\"']~", $page ), $anchor );
		}
	}

	public function testRowsWithLoopbackRequestsExplainTheirFix(): void {
		$blocked = static fn(): array => [ 'response' => [ 'code' => 403, 'message' => '' ], 'body' => 'blocked', 'headers' => [], 'cookies' => [] ];
		$this->filtered->add( 'pre_http_request', $blocked );
		$health = ( new Container() )->get( FrameHealth::class );
		self::assertStringContainsString( 'href="' . admin_url( 'plugins.php' ) . '"', self::text( $health->check( 'sw-immosuite-frame' )['actions'] ) );
		$alias = self::text( $health->check( 'sw-immosuite-alias' )['actions'] );
		self::assertStringContainsString( 'location /webapp/static/ {', $alias, 'The configuration must fit this installation.' );
		self::assertStringContainsString( dirname( SW_IMMOSUITE_FILE ) . '/build/web/', $alias );
	}

	/** A small server has no free PHP worker for a loopback request while it renders the page. */
	public function testTheReportMakesNoLoopbackRequest(): void {
		$health = ( new Container() )->get( FrameHealth::class );
		$health->check( 'sw-immosuite-frame' );
		$requests      = 0;
		$countRequests = static function () use ( &$requests ): array {
			++$requests;
			return [ 'response' => [ 'code' => 403, 'message' => '' ], 'body' => 'blocked', 'headers' => [], 'cookies' => [] ];
		};
		$this->filtered->add( 'pre_http_request', $countRequests );
		$verdict = fn(): string => $this->report()['sw-immosuite-frame']['debug'] ?? '';
		self::assertSame( [ 'good', 0 ], [ $verdict(), $requests ], 'The report contains the result of the last check.' );
		$health->check( 'sw-immosuite-frame' );
		self::assertSame( [ 'critical', 1 ], [ $verdict(), $requests ] );
		delete_option( 'sw_immosuite_frame_reached' );
		self::assertSame( 'Noch nicht geprüft', $this->report()['sw-immosuite-frame']['value'] );
	}

	public function testTheReportShowsEveryRow(): void {
		/** @var array{direct: array<string, mixed>, async: array<string, mixed>} $tests */
		$tests = apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] );
		$fields = $this->report();
		foreach ( array_keys( $tests['direct'] + $tests['async'] ) as $name ) {
			self::assertArrayHasKey( $name, $fields );
			self::assertNotSame( $name, $fields[ $name ]['label'], 'Each row needs a readable label.' );
			self::assertContains( $fields[ $name ]['debug'] ?? '', [ 'good', 'recommended', 'critical', 'unknown' ] );
		}
		self::assertSame( [ 'Tabellen', 'Alle Tabellen von SW ImmoSuite sind vorhanden' ], [ $fields['sw_immosuite_tables']['label'], $fields['sw_immosuite_tables']['value'] ] );
		self::assertSame( SW_IMMOSUITE_VERSION, $fields['version']['value'] );
		$copied = array_filter( $fields, static fn( array $field ): bool => true !== ( $field['private'] ?? false ) );
		self::assertStringNotContainsString( '@', (string) wp_json_encode( array_column( $copied, 'value' ) ), 'The copied report must contain no email address.' );
	}

	public function testSiteHealthPrintsTheReport(): void {
		$html = AdminBrowser::administrator()->open( 'site-health.php?tab=debug' );
		self::assertSame( 1, preg_match( '~SW ImmoSuite\s*</span>~', $html ) );
		self::assertStringContainsString( 'Unzustellbare E-Mails', $html );
	}

	/** @return array<string, array{label: string, value: string, debug?: string, private?: bool}> Fields of the plugin. */
	private function report(): array {
		/** @var array{sw-immosuite: array{label: string, fields: array<string, array{label: string, value: string, debug?: string, private?: bool}>}} $report */
		$report = apply_filters( 'debug_information', [ 'wp-core' => [ 'label' => 'WordPress', 'fields' => [] ] ] );
		self::assertArrayHasKey( 'wp-core', $report, 'Sections of core and of other plugins must stay.' );
		return $report['sw-immosuite']['fields'];
	}

	/** @param (callable(): mixed)|null $causeProblem Null: the problem exists already. */
	private function assertLinksToFix( string $name, string $url, ?callable $causeProblem = null, int $later = 0 ): void {
		if ( null !== $causeProblem ) {
			$causeProblem();
		}
		/** @var array{direct: array<string, array{test: callable(): array{status: string, actions: string}}>} $tests */
		$tests = ( new Container( new Clock( $later ) ) )->get( SiteHealth::class )->addTo( [ 'direct' => [], 'async' => [] ] );
		$check = $tests['direct'][ 'sw_immosuite_' . $name ]['test']();
		self::assertNotSame( 'good', $check['status'], $name );
		self::assertStringContainsString( 'href="' . $url, $check['actions'], $name );
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
