<?php
/**
 * Only for `npm run bench`: php alert-mails.php <folder of WordPress>. Renders and sends alert mails about a listing one
 * by one, then sends the same mails with bare wp_mail(): over a connection per mail, wp_mail()'s default, and over one shared
 * connection. Uses separate tables; prints one line of JSON with milliseconds.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use PHPMailer\PHPMailer\PHPMailer;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Visitor\Alert\DigestRepository;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';
require __DIR__ . '/alerts-data.php';

const SW_IMMOSUITE_BENCH_MAILS = 25;

/** The first round warms up. */
const SW_IMMOSUITE_BENCH_ROUNDS = 8;

/** Inserts news about a public listing, and people whose searches match it. */
function sw_immosuite_bench_add_home_news( Connection $connection, string $prefix ): void {
	foreach ( array( 'regions', 'region_ancestors', 'listings' ) as $name ) {
		$connection->execute( 'INSERT INTO %i SELECT * FROM %i', array( $connection->table( $name ), $prefix . $name ) );
	}
	$home = $connection->row( 'SELECT post_id, marketing_type, category_id, region FROM %i WHERE exclusive = 0 AND state = 0 ORDER BY post_id LIMIT 1', array( $connection->table( 'listings' ) ) );
	if ( null === $home ) {
		throw new RuntimeException( 'The site has no public listing.' );
	}
	$search = array(
		'objectType'    => $home->int( 'category_id' ) > 40000 ? 'COMMERCIAL' : 'LIVING',
		'categoryId'    => $home->int( 'category_id' ),
		'marketingType' => $home->string( 'marketing_type' ),
		'locations'     => array( array( 'locationId' => $home->string( 'region' ) ) ),
		'fields'        => array(),
	);
	sw_immosuite_bench_people( $connection, array_fill( 0, SW_IMMOSUITE_BENCH_MAILS, $search ), AlertFrequency::Instant );
	$connection->insert(
		'listing_events',
		array(
			'post_id'     => $home->int( 'post_id' ),
			'kind'        => 'new',
			'ordinal'     => 1,
			'happened_at' => 1,
		)
	);
}

/** Queues the alert mails again, as if none had been sent. */
function sw_immosuite_bench_queue( Connection $connection, Container $services ): void {
	foreach ( array( 'alerts', 'digests', 'outbox' ) as $name ) {
		$connection->execute( 'TRUNCATE TABLE %i', array( $connection->table( $name ) ) );
	}
	$connection->execute(
		'INSERT INTO %i (contact_id, event_id, search_id, urgency, created_at) SELECT s.contact_id, 1, s.id, %d, 1 FROM %i AS s',
		array( $connection->table( 'alerts' ), AlertFrequency::Instant->urgency(), $connection->table( 'searches' ) )
	);
	( new DigestRepository( $connection, $services->get( SwImmoSuite\Mail\Outbox::class ), new Clock() ) )->queueBatch( AlertFrequency::Instant, time(), 0 );
}

/**
 * Sends with bare wp_mail(), but with TCP_NODELAY like the product.
 *
 * @param list<array{list<string>, string, string, list<string>}> $mails
 * @param bool                                                    $isKept Whether all mails share one connection.
 */
function sw_immosuite_bench_post( array $mails, bool $isKept ): void {
	$prepare = static function ( PHPMailer $mailer ) use ( $isKept ): void {
		$mailer->SMTPKeepAlive = $isKept;
		$mailer->SMTPOptions   = array( 'socket' => array( 'tcp_nodelay' => true ) );
	};
	add_action( 'phpmailer_init', $prepare );
	foreach ( $mails as $mail ) {
		wp_mail( ...$mail ) || throw new RuntimeException( 'A mail was not sent.' );
	}
	remove_action( 'phpmailer_init', $prepare );
	$GLOBALS['phpmailer']->smtpClose();
}

( static function (): void {
	global $wpdb;
	$connection   = Connection::ofSite();
	$prefix       = substr( $connection->table( 'alerts' ), 0, -strlen( 'alerts' ) );
	$wpdb->prefix = 'bench_';
	add_filter( 'option_' . Settings::OPTION, static fn( mixed $value ): array => array( 'alertsPerMinute' => PHP_INT_MAX ) + (array) $value );
	$services = new Container();
	sw_immosuite_bench_create_tables( $connection, $prefix );
	sw_immosuite_bench_add_home_news( $connection, $prefix );

	$mails   = array();
	$capture = static function ( PHPMailer $mailer ) use ( &$mails ): void {
		$mails[] = array( array_keys( $mailer->getAllRecipientAddresses() ), $mailer->Subject, $mailer->Body, array( 'Content-Type: text/html; charset=UTF-8' ) );
	};
	$found   = array_fill_keys( array( 'ours', 'bare', 'kept' ), array() );
	for ( $round = 0; $round < SW_IMMOSUITE_BENCH_ROUNDS; $round++ ) {
		$mails = array();
		sw_immosuite_bench_queue( $connection, $services );
		add_action( 'phpmailer_init', $capture, PHP_INT_MAX );
		$ours = sw_immosuite_bench_milliseconds( static fn(): int => $services->get( SwImmoSuite\Mail\OutboxWorker::class )->run( 300 ) );
		remove_action( 'phpmailer_init', $capture, PHP_INT_MAX );
		$bare = sw_immosuite_bench_milliseconds( static fn() => sw_immosuite_bench_post( $mails, isKept: false ) );
		$kept = sw_immosuite_bench_milliseconds( static fn() => sw_immosuite_bench_post( $mails, isKept: true ) );
		if ( $round > 0 ) {
			$found['ours'][] = $ours;
			$found['bare'][] = $bare;
			$found['kept'][] = $kept;
		}
	}
	$found['mails'] = (int) $connection->value( "SELECT COUNT(*) FROM %i WHERE state = 'sent'", array( $connection->table( 'outbox' ) ) );
	$found['captured'] = count( $mails );
	sw_immosuite_bench_drop_tables( $connection );
	echo wp_json_encode( $found ), "\n";
} )();
