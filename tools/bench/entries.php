<?php
/**
 * Only for `npm run bench`: php entries.php <folder of WordPress>. Lists, searches and counts an inbox of 100,000 entries in
 * every way that staff do; prints one line of JSON with the milliseconds of the slowest statement of each, and of a bare
 * read of the same key.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Body;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Visitor\Inbox\Query\EntryQuery;

define( 'SAVEQUERIES', true );
$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';
require __DIR__ . '/entries-data.php';

const SW_IMMOSUITE_BENCH_ENTRIES = 100_000;

/** Rounds per query, after two that warm up. */
const SW_IMMOSUITE_BENCH_ROUNDS = 9;

/** Requested lists: the inbox's views, every order, and filters that no single key covers. */
const SW_IMMOSUITE_BENCH_LISTS = array(
	'all'                => '',
	'open'               => 'status[]=new&status[]=progress&status[]=answered',
	'mine'               => 'assignee=3&status[]=new&status[]=progress&status[]=answered',
	'nobody\'s'          => 'assignee=0&status[]=new&status[]=progress&status[]=answered',
	'due'                => 'due=true&order=due',
	'due, newest'        => 'due=true',
	'leads'              => 'kind[]=lead&status[]=new&status[]=progress&status[]=answered',
	'newsletters'        => 'kind[]=newsletter',
	'kinds and states'   => 'kind[]=lead&kind[]=message&kind[]=search&status[]=new&status[]=closed&status[]=spam',
	'unconfirmed'        => 'confirmed=false',
	'mail trouble'       => 'mail=failed',
	'spam'               => 'status[]=spam',
	'a listing'          => 'listing=900012',
	'oldest'             => 'order=oldest',
	'changed'            => 'order=changed',
	'changed, open'      => 'order=changed&status[]=new&status[]=progress&status[]=answered',
	'follow-ups'         => 'order=due',
	'mine, closed leads' => 'assignee=3&kind[]=lead&confirmed=false&status[]=closed',
	'none fits'          => 'kind[]=newsletter&confirmed=false&mail=failed&assignee=2',
	'a month'            => 'received=2024-09-01..2024-09-30',
	'a month, open'      => 'received=2023-11-01..2023-11-30&status[]=new&status[]=progress&status[]=answered',
	'old days, changed'  => 'received=..2024-01-31&order=changed',
	'no mail trouble'    => 'mail=ok&order=changed&confirmed=false&kind[]=search',
);

const SW_IMMOSUITE_BENCH_SEARCHES = array(
	'a letter'            => 'search=m',
	'a name'              => 'search=muestermann',
	'a beginning'         => 'search=mue',
	'two frequent words'  => 'search=konst+domain',
	'old ones alone'      => 'search=uralt',
	'frequent and old'    => 'search=uralt+domain',
	'a telephone number'  => 'search=07531+10+50',
	'its last digits'     => 'search=0501',
	'ten words'           => 'search=m+mu+mue+d+do+dom+k+ko+kon+konst',
	'nothing'             => 'search=xyz',
	'open'                => 'search=mue&status[]=new&status[]=progress&status[]=answered',
	'in order of changes' => 'search=domain+konst&order=changed',
	'of one listing'      => 'search=domain&listing=900012',
);

/** @param string $query As in a URL. */
function sw_immosuite_bench_entry_request( string $query ): ApiRequest {
	parse_str( $query, $values );
	$lists = array_filter( $values, 'is_array' );
	return new ApiRequest( Body::read( '', null, true ), new Translator( Language::German ), null, query: array_diff_key( $values, $lists ), lists: $lists );
}

/**
 * @param callable(): mixed $work
 * @return float Milliseconds of its slowest statement.
 */
function sw_immosuite_bench_slowest( callable $work ): float {
	global $wpdb;
	$wpdb->queries = array();
	$work();
	return 1_000 * max( array_column( $wpdb->queries, 1 ) );
}

/**
 * @param callable(): mixed $work
 * @param callable(): mixed $bare Reads the key that the work uses.
 * @return array{ours: list<float>, theirs: list<float>} Milliseconds of the slowest statements, pair by pair.
 */
function sw_immosuite_bench_entry_pairs( callable $work, callable $bare ): array {
	$took = array(
		'ours'   => array(),
		'theirs' => array(),
	);
	for ( $round = -2; $round < SW_IMMOSUITE_BENCH_ROUNDS; $round++ ) {
		$pair = array(
			'ours'   => sw_immosuite_bench_slowest( $work ),
			'theirs' => sw_immosuite_bench_slowest( $bare ),
		);
		if ( $round >= 0 ) {
			$took = array_merge_recursive( $took, $pair );
		}
	}
	return $took;
}

( static function (): void {
	$connection = Connection::ofSite();
	$tables     = sw_immosuite_bench_inbox_tables( $connection, 'bench_' );
	sw_immosuite_bench_inbox( $connection, SW_IMMOSUITE_BENCH_ENTRIES );
	$services = new Container();
	$numbers  = $services->get( SwImmoSuite\Visitor\Inbox\EntryCountService::class );
	$lists    = $services->get( SwImmoSuite\Visitor\Inbox\EntryListService::class );
	$page     = static fn( string $query ): array => $lists->page( EntryQuery::read( sw_immosuite_bench_entry_request( $query ), '2026-11-25' ), new Translator( Language::German ) );
	$entries  = static fn(): array => $connection->rows( "SELECT COUNT(submission_id) FROM %i WHERE status > ''", array( $connection->table( 'entries' ) ) );
	$word     = static fn(): array => $connection->rows( "SELECT COUNT(submission_id) FROM %i WHERE word = 'domain'", array( $connection->table( 'entry_words' ) ) );
	$result   = array(
		'entries' => array_sum( $numbers->counts( 3 )['status'] ),
		'found'   => count( $page( 'search=mue&limit=100' )['items'] ),
		'times'   => array( 'count' => array( 'all numbers' => sw_immosuite_bench_entry_pairs( static fn(): array => $numbers->counts( 3 ), $entries ) ) ),
	);
	foreach ( array( 'list' => SW_IMMOSUITE_BENCH_LISTS, 'search' => SW_IMMOSUITE_BENCH_SEARCHES ) as $subject => $queries ) {
		$bare = 'list' === $subject ? $entries : $word;
		foreach ( $queries as $name => $query ) {
			$result['times'][ $subject ][ $name ] = sw_immosuite_bench_entry_pairs( static fn(): array => $page( $query ), $bare );
			$next                                 = $page( $query )['next'];
			if ( null !== $next ) {
				$result['times'][ $subject ][ "{$name}, further on" ] = sw_immosuite_bench_entry_pairs( static fn(): array => $page( "{$query}&cursor=" . rawurlencode( $next ) ), $bare );
			}
		}
	}
	foreach ( $tables as $table ) {
		$connection->execute( 'DROP TABLE %i', array( $table ) );
	}
	echo wp_json_encode( $result ), "\n";
} )();
