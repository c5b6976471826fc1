<?php
/**
 * Sends the demo's alert mail, once: one listing becomes cheaper, others are new. The mail reaches the mailbox immediately.
 *
 * Runs inside WordPress, after seed.php.
 */

declare(strict_types=1);

namespace SwImmoSuite\Demo;

use SwImmoSuite\Cli\DemoState;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

defined( 'ABSPATH' ) || exit;

/** A prospect with a confirmed saved search, and so with consent to alert mails. */
const PROSPECT = 'anna.berger@post.example';

/** The listing that becomes cheaper, and its former price. */
const CHEAPER      = 'vier-zimmer-mit-gartenanteil-in-wollmatingen';
const FORMER_CENTS = 61_500_000;

( static function (): void {
	$state      = new DemoState();
	$services   = new Container();
	$connection = $services->get( Connection::class );
	$home       = $state->of( CHEAPER )['id'] ?? 0;
	$contact    = (int) $connection->value( 'SELECT id FROM %i WHERE email_key = %s', [ $connection->table( 'contacts' ), PROSPECT ] );
	if ( $home === 0 || $contact === 0 || $state->of( 'alert' ) !== null ) {
		return;
	}
	$regions = [ 'konstanz-altstadt', 'konstanz-wollmatingen', 'radolfzell-mettnau', 'hagnau', 'ueberlingen' ];
	$search  = [
		'objectType'    => 'LIVING',
		'categoryId'    => 30225,
		'marketingType' => 'buy',
		'locations'     => array_map( static fn( string $id ): array => [ 'locationId' => $id ], $regions ),
		'fields'        => [],
		'alerts'        => 'instant',
	];
	$services->get( SavedSearchRepository::class )->add( $contact, SavedSearch::fromObject( new JsonObject( $search ) ) );
	// Detects the news now; otherwise the index would be updated at the end of the request.
	array_map( $services->get( IndexUpkeep::class )->refresh( ... ), get_posts( [ 'post_type' => PostType::NAME, 'fields' => 'ids', 'numberposts' => -1 ] ) );
	// Marks the news that the listing is new as handled, so that the mail announces its lower price instead.
	$connection->execute( 'UPDATE %i SET taken_at = %d WHERE post_id = %d', [ $connection->table( 'listing_events' ), time(), $home ] );
	$connection->execute( 'UPDATE %i SET price = %d WHERE post_id = %d', [ $connection->table( 'offers' ), FORMER_CENTS, $home ] );
	$services->get( IndexUpkeep::class )->refresh( $home );
	// News is mailed after a delay: sets the clock past the delay.
	$later = new Container( alertsAt: new Clock( HOUR_IN_SECONDS ) );
	$later->get( AlertService::class )->run();
	$later->get( OutboxWorker::class )->run();
	$state->set( 'alert', $home, '', '' );
	$state->save();
} )();
