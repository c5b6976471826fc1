<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Admin\Health\FrameHealth;
use SwImmoSuite\Admin\Health\Requirements;
use SwImmoSuite\Admin\Health\SiteHealth;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Privacy\DailyCron;

/** Rows of Site Health: silent if all is well, otherwise one sentence and a remedy. */
#[Group( 'sqlite' )]
final class SiteHealthTest extends IntegrationTestCase {

	protected function setUp(): void {
		OutboxCron::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
		OutboxCron::clear();
		array_map( delete_option( ... ), [ FrameUrl::ALIAS_OPTION, FrameUrl::EMBED_OPTION ] );
	}

	public function testAFailedMailIsCritical(): void {
		self::assertSame( 'good', $this->verdict( 'dead' ) );
		( new SubmissionFactory() )->message();
		$this->tables->connection->execute( "UPDATE %i SET state = 'dead'", [ $this->tables->connection->table( 'outbox' ) ] );
		self::assertSame( 'critical', $this->verdict( 'dead' ) );
		self::assertStringContainsString( 'admin.php?page=sw-immosuite-mails', $this->check( 'dead' )['actions'] );
	}

	/** An undeliverable visitor's address is no fault of the site; an undeliverable mail to the agency is. */
	public function testAnUndeliverableAddressIsCriticalOnlyForMailsToTheAgency(): void {
		( new SubmissionFactory() )->message();
		$outbox = $this->tables->connection->table( 'outbox' );
		$this->tables->connection->execute( "UPDATE %i SET state = 'dead', kind = 'confirm.contact', last_error = '550 5.1.1 User unknown'", [ $outbox ] );
		self::assertSame( 'recommended', $this->verdict( 'dead' ) );
		$this->tables->connection->execute( "UPDATE %i SET kind = 'agency.confirmed'", [ $outbox ] );
		self::assertSame( 'critical', $this->verdict( 'dead' ) );
	}

	public function testAnOverdueMailIsCriticalButADelayedMailIsNot(): void {
		( new SubmissionFactory() )->message();
		self::assertSame( [ 'good', 'critical' ], [ $this->verdict( 'queue' ), $this->verdict( 'queue', later: 901 ) ] );
		$this->tables->connection->execute( 'UPDATE %i SET available_at = available_at + 3600', [ $this->tables->connection->table( 'outbox' ) ] );
		self::assertSame( 'good', $this->verdict( 'queue', later: 901 ) );
	}

	public function testStuckCronTasksAreReported(): void {
		self::assertSame( 'good', $this->verdict( 'cron' ) );
		wp_schedule_single_event( time() - 901, OutboxCron::HOOK );
		self::assertSame( 'good', $this->verdict( 'cron' ), 'An overdue task without work is no problem.' );
		( new SubmissionFactory() )->message();
		self::assertSame( 'recommended', $this->verdict( 'cron' ) );
	}

	public function testAnUnconfiguredProxyIsReported(): void {
		self::assertSame( 'good', $this->verdict( 'proxy' ) );
		$_SERVER['REMOTE_ADDR']          = '127.0.0.1';
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.9';
		try {
			$result = $this->check( 'proxy' );
			self::assertSame( 'recommended', $result['status'] );
			self::assertStringContainsString( '127.0.0.1', $result['label'] );
			self::assertStringContainsString( 'admin.php?page=sw-immosuite', $result['actions'] );
			update_option( Settings::OPTION, [ 'proxies' => [ '127.0.0.0/8' ] ] );
			self::assertSame( 'good', $this->verdict( 'proxy' ) );
		} finally {
			unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
		}
	}

	public function testMailsWithoutAScheduledEventAreReported(): void {
		( new SubmissionFactory() )->message();
		self::assertSame( 'recommended', $this->verdict( 'cron' ) );
		wp_schedule_single_event( time() + 60, OutboxCron::HOOK );
		self::assertSame( 'good', $this->verdict( 'cron' ) );
	}

	public function testRetentionThatDoesNotRunIsReported(): void {
		( new DailyCron( new Clock() ) )->schedule();
		self::assertSame( 'good', $this->verdict( 'retention' ) );
		self::assertSame( 'recommended', $this->verdict( 'retention', 3 * 86_400 ) );
		DailyCron::clear();
		self::assertSame( 'recommended', $this->verdict( 'retention' ) );
	}

	public function testUnprotectedPicturesOfExclusiveListingsAreReported(): void {
		self::assertSame( 'good', $this->verdict( 'vault' ) );
		$filtered = new Filtered();
		// Nobody, not even root, can create a folder below a file.
		$filtered->add( 'sw_immosuite_vault_parent', static fn(): string => __FILE__ . '/vault' );
		$log = (string) tempnam( sys_get_temp_dir(), 'sw' );
		$old = (string) ini_set( 'error_log', $log );
		try {
			Listings::addPicture( Listings::add( [ Field::Exclusive->value => true ], [ 'post_status' => 'draft' ] ), 'eins.gif' );
			$picture = Listings::addPicture( Listings::addExclusive(), 'zwei.gif' );
			self::assertStringContainsString( "attachment {$picture} of an exclusive listing cannot be protected", (string) file_get_contents( $log ) );
			self::assertSame( 'critical', $this->verdict( 'vault' ) );
			self::assertStringStartsWith( '2 Bilder exklusiver Immobilien liegen im', $this->check( 'vault' )['label'] );
		} finally {
			ini_set( 'error_log', $old );
			unlink( $log );
		}
		$filtered->clear();
		self::assertSame( 'critical', $this->verdict( 'vault' ), 'The pictures stay public until the hourly task moves them.' );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertSame( 'good', $this->verdict( 'vault' ) );
		// One picture size left in the public folder is a leak.
		copy( (string) get_attached_file( $picture ), Listings::publicFile( $picture ) );
		self::assertStringStartsWith( '1 Bild einer exklusiven Immobilie liegt im', $this->check( 'vault' )['label'] );
		unlink( Listings::publicFile( $picture ) );
	}

	public function testPicturesOfExclusiveListingsThatCannotBeProtectedAreNamed(): void {
		self::assertSame( 'good', $this->verdict( 'open_pictures' ) );
		$logo = Photos::add( 0, 'logo.jpg' );
		set_theme_mod( 'custom_logo', $logo );
		$page         = wp_insert_post( [ 'post_title' => 'Seite', 'post_status' => 'publish' ] );
		$ofPage       = Photos::add( $page, 'seite.jpg' );
		$movedPicture = Photos::add( 0, 'frei.jpg' );
		Listings::add( [ Field::Exclusive->value => true ], [ 'post_content' => "<img class=\"wp-image-{$movedPicture}\"><img class=\"wp-image-{$logo}\">[gallery ids=\"{$ofPage}\"]" ] );
		Listings::add( [ Field::Exclusive->value => true ], [ 'post_status' => 'draft', 'post_content' => "[gallery ids=\"{$ofPage}\"]" ] );
		$result = $this->check( 'open_pictures' );
		self::assertSame( 'recommended', $result['status'] );
		self::assertStringStartsWith( '2 Bilder exklusiver Immobilien bleiben öffentlich', $result['label'] );
		foreach ( [ $logo => 'Bild logo.jpg', $ofPage => 'Bild seite.jpg' ] as $id => $title ) {
			self::assertStringContainsString( '<a href="' . esc_url( admin_url( "post.php?post={$id}&action=edit" ) ) . "\">{$title}</a>", $result['actions'] );
		}
		self::assertStringNotContainsString( 'frei.jpg', $result['actions'] );
		remove_theme_mods();
		wp_delete_post( $page, true );
	}

	/** More pictures or exclusive listings cause no more queries. */
	public function testTheNumberOfQueriesDoesNotGrowWithExclusiveListings(): void {
		$page = wp_insert_post( [ 'post_title' => 'Seite', 'post_status' => 'publish' ] );
		$add  = static function () use ( $page ): void {
			$ofPage = Photos::add( $page, 'seite.jpg' );
			$listing = Listings::add( [ Field::Exclusive->value => true ], [ 'post_content' => "[gallery ids=\"{$ofPage}\"]" ] );
			Photos::add( Photos::add( $listing, 'haus.jpg' ), 'ausschnitt.jpg' );
		};
		$countQueries = function ( string $name ): int {
			wp_cache_flush();
			get_option( 'home' );
			return count( Statements::of( fn(): array => $this->check( $name ) ) );
		};
		$add();
		$withOne = array_map( $countQueries, [ 'vault', 'open_pictures' ] );
		array_map( static fn() => $add(), range( 1, 4 ) );
		self::assertSame( $withOne, array_map( $countQueries, [ 'vault', 'open_pictures' ] ) );
		self::assertStringStartsWith( '5 Bilder exklusiver Immobilien bleiben öffentlich', $this->check( 'open_pictures' )['label'] );
		wp_delete_post( $page, true );
	}

	/** The row counts published and exclusive listings, and links to the list of incomplete listings. */
	public function testPublishedListingsThatLackSomethingAreCounted(): void {
		Listings::add( [], [ 'post_status' => 'draft' ] );
		self::assertSame( 'good', $this->verdict( 'listings' ) );
		Listings::add();
		self::assertSame( 'Bei 1 veröffentlichten Immobilie fehlen Angaben.', $this->check( 'listings' )['label'] );
		Listings::addExclusive();
		$result = $this->check( 'listings' );
		self::assertSame( [ 'recommended', 'Bei 2 veröffentlichten Immobilien fehlen Angaben.' ], [ $result['status'], $result['label'] ] );
		self::assertStringContainsString( esc_url( admin_url( 'edit.php?post_type=sw_immo_listing&sw_immosuite_view=incomplete' ) ), $result['actions'] );
		$complete = [ Field::EnergyStatus->value => 'pending', Field::State->value => 'active' ];
		Listings::clear();
		$id      = Listings::add( $complete );
		$picture = Listings::addPicture( $id );
		update_post_meta( $picture, '_wp_attachment_image_alt', 'Haus vom Garten aus' );
		wp_update_post( [ 'ID' => $picture ] );
		Listings::settle();
		self::assertSame( 'good', $this->verdict( 'listings' ) );
	}

	public function testAnUnwritableVaultIsReported(): void {
		Listings::addPicture( Listings::addExclusive() );
		Listings::clear();
		self::assertSame( 'good', $this->verdict( 'vault' ) );
		$filtered = new Filtered();
		$filtered->add( 'sw_immosuite_vault_parent', static fn(): string => __FILE__ . '/vault' );
		self::assertSame( 'critical', $this->verdict( 'vault' ) );
		self::assertStringContainsString( 'nicht beschreibbar', $this->check( 'vault' )['label'] );
		delete_option( Vault::OPTION );
		self::assertSame( 'good', $this->verdict( 'vault' ), 'A site without exclusive pictures needs no vault.' );
		$filtered->clear();
	}

	public function testAMissingTableIsNamedAndOtherChecksStillRun(): void {
		$outbox = Connection::ofSite()->table( 'outbox' );
		Connection::ofSite()->execute( 'DROP TABLE %i', [ $outbox ] );
		try {
			self::assertStringContainsString( $outbox, $this->check( 'tables' )['label'] );
			self::assertSame( 'critical', $this->verdict( 'dead' ) );
		} finally {
			( new Container() )->get( Migrations::class )->install();
		}
	}

	public function testAnInvalidSenderAddressIsCritical(): void {
		self::assertSame( 'good', $this->verdict( 'sender' ) );
		update_option( Settings::OPTION, [ 'senderEmail' => 'keine' ] );
		self::assertSame( 'critical', $this->verdict( 'sender' ) );
	}

	public function testMissingPagesAreNamed(): void {
		self::assertSame( 'recommended', $this->verdict( 'pages' ) );
		$page = wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Impressum' ] );
		update_option( Settings::OPTION, [ 'privacyPage' => $page, 'imprintPage' => $page ] );
		self::assertSame( 'good', $this->verdict( 'pages' ) );
		wp_delete_post( $page, true );
		self::assertSame( 'recommended', $this->verdict( 'pages' ) );
	}

	public function testExistingTablesAreGoodAndMissingHttpsIsReported(): void {
		self::assertSame( 'good', $this->verdict( 'tables' ) );
		self::assertSame( str_starts_with( home_url(), 'https' ) ? 'good' : 'recommended', $this->verdict( 'https' ) );
	}

	public function testABlockedFrameIsCriticalAndAReachableAliasIsStored(): void {
		$blocked = static fn(): array => [ 'response' => [ 'code' => 403, 'message' => '' ], 'body' => 'blocked', 'headers' => [], 'cookies' => [] ];
		add_filter( 'pre_http_request', $blocked );
		self::assertSame( 'critical', ( new FrameHealth( new Translator( Language::German ) ) )->check( FrameHealth::FRAME )['status'] );
		self::assertSame( 'recommended', ( new FrameHealth( new Translator( Language::German ) ) )->check( FrameHealth::ALIAS )['status'] );
		remove_filter( 'pre_http_request', $blocked );
		self::assertSame( '0', get_option( FrameUrl::ALIAS_OPTION ) );
	}

	/** @param array{code?: int, body?: string} $rest Answer of the public route. */
	#[DataProvider( 'problems' )]
	public function testFrameCheckNamesTheCauseOfABlockedFrame( string $label, callable $change, array $rest = [] ): void {
		$code     = 'app()';
		$policy   = "default-src 'none'; script-src 'sha256-" . base64_encode( hash( 'sha256', $code, true ) ) . "'";
		$document = '<main id="sw-immosuite-root"></main><script data-cfasync="false">' . $code . '</script><script data-cfasync="false" defer src="app.js"></script>';
		$filtered = new Filtered();
		$filtered->add(
			'pre_http_request',
			static fn( mixed $answer, array $request, string $url ): array => [
				'response' => [ 'code' => str_contains( $url, 'wizard/locations' ) ? $rest['code'] ?? 200 : 200, 'message' => '' ],
				'body'     => str_contains( $url, 'wizard/locations' ) ? $rest['body'] ?? '{"locations":[]}' : $change( $document ),
				'headers'  => [ 'content-security-policy' => $policy ],
				'cookies'  => [],
			],
			3
		);
		$health = new FrameHealth( new Translator( Language::German ) );
		$check  = $health->check( FrameHealth::FRAME );
		$filtered->clear();
		self::assertStringContainsString( $label, (string) wp_json_encode( $check['label'], JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
		self::assertSame( str_starts_with( $label, 'Die Widgets' ) ? 'good' : 'critical', $check['status'] );
		self::assertStringContainsString( $label, $health->lastResult( FrameHealth::FRAME )?->toArray( '' )['label'] ?? '', 'The result must be stored.' );
	}

	/** @return iterable<string, array{string, callable, 2?: array{code?: int, body?: string}}> */
	public static function problems(): iterable {
		$unchanged = static fn( string $html ): string => $html;
		yield 'no problem' => [ 'Die Widgets sind unter', $unchanged ];
		yield 'a plugin that changes script types' => [ 'schreibt die Skripte', static fn( string $html ): string => str_replace( '<script data', '<script type="a1-text/javascript" data', $html ) ];
		yield 'an optimizer that minifies scripts' => [ 'schreibt die Skripte', static fn( string $html ): string => str_replace( 'app()', 'app();', $html ) ];
		yield 'an optimizer that moves the app' => [ 'schreibt die Skripte', static fn( string $html ): string => str_replace( ' defer src', ' data-src', $html ) ];
		yield 'obfuscated email addresses' => [ 'verbirgt die E-Mail-Adressen', static fn( string $html ): string => $html . '<a href="/cdn-cgi/l/email-protection#0a">' ];
		yield 'REST for members only' => [ 'REST-API ist für Besucher gesperrt', $unchanged, [ 'code' => 401, 'body' => '{"code":"rest_not_logged_in"}' ] ];
		yield 'a REST route that returns HTML' => [ 'REST-API ist für Besucher gesperrt', $unchanged, [ 'body' => '<html>' ] ];
	}

	public function testPagesUseTheStaticScriptForOtherSitesOnceItWasReached(): void {
		$urlInBuild = plugins_url( 'build/web/embed.js', SW_IMMOSUITE_FILE );
		self::assertSame( $urlInBuild, FrameUrl::embedForPages() );
		$answer   = static fn( string $type ): Closure => static fn(): array => [
			'response' => [ 'code' => 200, 'message' => '' ],
			'body'     => '<div id="sw-immosuite-root">',
			'headers'  => [ 'content-type' => $type ],
			'cookies'  => [],
		];
		$filtered = new Filtered();
		$filtered->add( 'pre_http_request', $answer( 'text/javascript; charset=utf-8' ) );
		$health = new FrameHealth( new Translator( Language::German ) );
		$health->check( FrameHealth::FRAME );
		self::assertSame( FrameUrl::embed(), FrameUrl::embedForPages() );
		// The web server answers with an HTML page instead of the file.
		$filtered->clear();
		$filtered->add( 'pre_http_request', $answer( 'text/html' ) );
		$health->check( FrameHealth::FRAME );
		self::assertSame( $urlInBuild, FrameUrl::embedForPages() );
		$filtered->clear();
	}

	#[DataProvider( 'servers' )]
	public function testADatabaseThatIsTooOldIsNamedInOneSentence( string $server, bool $isSqlite, ?string $oldVersion ): void {
		$missing = Requirements::missing( $server, $isSqlite );
		if ( null === $oldVersion ) {
			self::assertNull( $missing );
			return;
		}
		self::assertIsString( $missing );
		self::assertStringContainsString( $oldVersion, $missing );
	}

	/** @return iterable<string, array{string, bool, string|null}> */
	public static function servers(): iterable {
		yield 'MySQL 8' => [ '8.0.36', false, null ];
		yield 'MySQL 5.7' => [ '5.7.44-log', false, null ];
		yield 'MySQL 5.6' => [ '5.6.51', false, '5.6.51' ];
		yield 'MariaDB' => [ '5.5.5-10.11.6-MariaDB-0+deb12u1', false, null ];
		yield 'MariaDB 11' => [ '11.4.2-MariaDB', false, null ];
		yield 'old MariaDB' => [ '5.5.5-10.3.39-MariaDB', false, '10.3.39' ];
		yield 'SQLite' => [ '3.40.1', true, null ];
		yield 'unknown' => [ '', false, null ];
	}

	private function verdict( string $name, int $later = 0 ): string {
		return $this->check( $name, $later )['status'];
	}

	/** @return array{status: string, label: string, actions: string} */
	private function check( string $name, int $later = 0 ): array {
		/** @var array{direct: array<string, array{test: callable(): array{status: string, label: string, actions: string}}>} $tests */
		$tests = ( new Container( new Clock( $later ) ) )->get( SiteHealth::class )->addTo( [ 'direct' => [], 'async' => [] ] );
		return $tests['direct'][ 'sw_immosuite_' . $name ]['test']();
	}
}
