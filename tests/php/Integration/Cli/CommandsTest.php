<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Cli;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Tests\Support\Terminal;
use SwImmoSuite\Visitor\Privacy\DailyCron;

/** The operator's commands, each in its own process. */
final class CommandsTest extends IntegrationTestCase {

	/** A site with https and reachable widgets, unlike the test site. */
	private const HTTPS = <<<'PHP'
		add_filter( 'home_url', fn( $url ) => str_replace( 'http://', 'https://', $url ) );
		$frame = '<div id="sw-immosuite-root"><script data-cfasync="false">1</script><script data-cfasync="false" defer src="app.js"></script>';
		$body  = fn( $url ) => str_contains( $url, 'wizard/locations' ) ? '{"locations":[]}' : $frame;
		add_filter( 'pre_http_request', fn( $answer, $options, $url ) => [ 'response' => [ 'code' => 200, 'message' => '' ], 'body' => $body( $url ), 'headers' => [], 'cookies' => [] ], 10, 3 );
		PHP;

	private int $page;

	protected function setUp(): void {
		OutboxCron::clear();
		$this->page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Impressum' ] );
		update_option( Settings::OPTION, [ 'privacyPage' => $this->page, 'imprintPage' => $this->page ] );
		( new DailyCron( new Clock() ) )->schedule();
	}

	protected function tearDown(): void {
		wp_delete_post( $this->page, true );
		DailyCron::clear();
		OutboxCron::clear();
	}

	public function testTheDoctorReportsNothingOnAHealthySite(): void {
		[ $code, $lines ] = Terminal::wp( [ 'sw-immosuite', 'doctor' ], self::HTTPS );
		self::assertSame( 'Success: SW ImmoSuite works as it should', end( $lines ) );
		self::assertSame( 0, $code );
		self::assertSame( [], preg_grep( '/^ok {5}/', array_slice( $lines, 0, -1 ), PREG_GREP_INVERT ) );
	}

	public function testTheDoctorReportsProblemsInEnglishAndExitsWithOne(): void {
		( new SubmissionFactory( new Clock( -3_700 ) ) )->message();
		( new SubmissionFactory() )->message();
		$outbox = $this->tables->connection->table( 'outbox' );
		$this->tables->connection->execute( "UPDATE %i SET state = 'dead' WHERE kind LIKE %s AND id > 2", [ $outbox, 'agency.%' ] );
		wp_schedule_single_event( time() - 3_600, OutboxCron::HOOK );
		update_option( Settings::OPTION, [ 'senderEmail' => 'keine' ] );
		$this->tables->connection->execute( 'ALTER TABLE %i DROP KEY contact_id', [ $this->tables->connection->table( 'sessions' ) ] );
		try {
			[ $code, $lines ] = Terminal::wp( [ 'sw-immosuite', 'doctor' ], 'add_filter( "pre_http_request", fn() => new WP_Error() );' );
		} finally {
			$this->tables->connection->execute( 'ALTER TABLE %i ADD KEY contact_id (contact_id)', [ $this->tables->connection->table( 'sessions' ) ] );
		}
		self::assertSame( 1, $code );
		$text = implode( "\n", $lines );
		foreach (
			[
				'~^wrong  Tables are missing: \w+_sw_immosuite_sessions:contact_id\.~m',
				'~^wrong  \d mails? could not be delivered\.~m',
				'~^wrong  The oldest waiting mail is from \w+ \d~m',
				'~^better Scheduled tasks have not run since ~m',
				'~^ok     What has passed its retention period~m',
				'~^wrong  No valid sender address is set\.$~m',
				'~^better The site does not use HTTPS\.~m',
				'~^better Not set yet: Privacy policy page, Legal notice page$~m',
				'~^wrong  The widgets cannot be reached at http~m',
			] as $line
		) {
			self::assertMatchesRegularExpression( $line, $text );
		}
		self::assertStringNotContainsString( 'works as it should', $text );
	}

	public function testTheDoctorReportsPublicPicturesOfExclusiveListings(): void {
		$listing = Listings::addExclusive();
		$picture = Listings::addPicture( $listing );
		// Open points would be a second problem.
		update_post_meta( $listing, Field::Open->value, [] );
		try {
			$unwritable = 'add_filter( "sw_immosuite_vault_parent", fn() => ABSPATH . "index.php/vault" );';
			self::assertSame(
				[ 1, [ 'wrong  The folder for pictures of exclusive listings cannot be written: new ones would be public. Check its permissions.' ] ],
				self::problems( Terminal::wp( [ 'sw-immosuite', 'doctor' ], self::HTTPS . $unwritable ) )
			);
			copy( (string) get_attached_file( $picture ), Listings::publicFile( $picture ) );
			self::assertSame(
				[ 1, [ 'wrong  1 picture of an exclusive listing lies in the public uploads folder. Check the permissions of the folders; the next hourly task protects it.' ] ],
				self::problems( Terminal::wp( [ 'sw-immosuite', 'doctor' ], self::HTTPS ) )
			);
			unlink( Listings::publicFile( $picture ) );
			self::assertSame( [ 0, [] ], self::problems( Terminal::wp( [ 'sw-immosuite', 'doctor' ], self::HTTPS ) ) );
		} finally {
			Listings::clear();
		}
	}

	public function testRetentionRunDeletesAllThatIsDue(): void {
		$factory = new SubmissionFactory( new Clock( -800 * 86_400 ) );
		$this->tables->connection->transaction( static fn(): array => array_map( static fn(): int => $factory->submission( [], [], [] ), range( 1, 600 ) ) );
		( new SubmissionFactory() )->submission( [], [], [] );
		self::assertSame( [ 0, [ 'Success: 600 deleted.' ] ], Terminal::wp( [ 'sw-immosuite', 'retention', 'run' ] ) );
		self::assertCount( 1, $this->stored->submissions() );
		self::assertSame( [ 0, [ 'Success: 0 deleted.' ] ], Terminal::wp( [ 'sw-immosuite', 'retention', 'run' ] ) );
	}

	/**
	 * @param array{int, list<string>} $result
	 * @return array{int, list<string>} Exit code, and only the lines with problems.
	 */
	private static function problems( array $result ): array {
		return [ $result[0], array_values( array_filter( $result[1], static fn( string $line ): bool => 1 === preg_match( '/^(?:wrong|better) /', $line ) ) ) ];
	}
}
