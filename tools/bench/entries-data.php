<?php
/**
 * Only for `npm run bench`: an inbox of many entries in separate tables. Open entries are old, the hardest case for a list
 * sorted from the newest; some words are in many entries, one word only in old entries.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\TableSchema;

defined( 'ABSPATH' ) || exit;

/** Number of different words, and how many of them each entry has. */
const SW_IMMOSUITE_BENCH_WORDS           = 3_000;
const SW_IMMOSUITE_BENCH_WORDS_PER_ENTRY = 12;

/**
 * Creates the measurement's tables, and makes this process use them.
 *
 * @return list<string> Their names.
 */
function sw_immosuite_bench_inbox_tables( Connection $connection, string $prefix ): array {
	global $wpdb;
	$wpdb->prefix = $prefix;
	$names        = array_keys( TableSchema::TABLES );
	$tables       = array_map( $connection->table( ... ), array( ...$names, 'numbers', 'names' ) );
	foreach ( $tables as $table ) {
		$connection->execute( 'DROP TABLE IF EXISTS %i', array( $table ) );
	}
	foreach ( $names as $name ) {
		$connection->execute( 'CREATE TABLE %i (' . TableSchema::TABLES[ $name ] . ') ENGINE=InnoDB ' . $connection->charsetCollate(), array( $connection->table( $name ) ) );
	}
	$connection->execute( 'CREATE TABLE %i (id BIGINT UNSIGNED NOT NULL PRIMARY KEY) ENGINE=InnoDB', array( $connection->table( 'numbers' ) ) );
	$connection->execute( 'CREATE TABLE %i (id BIGINT UNSIGNED NOT NULL PRIMARY KEY, word VARCHAR(40) NOT NULL) ENGINE=InnoDB', array( $connection->table( 'names' ) ) );
	return $tables;
}

/** Inserts the entries by SQL: one by one, the SQLite driver would need minutes. */
function sw_immosuite_bench_inbox( Connection $connection, int $entries ): void {
	$connection->insert( 'numbers', array( 'id' => 1 ) );
	for ( $count = 1; $count < $entries; $count *= 2 ) {
		$connection->execute(
			'INSERT INTO %i (id) SELECT id + %d FROM %i WHERE id + %d <= %d',
			array( $connection->table( 'numbers' ), $count, $connection->table( 'numbers' ), $count, $entries )
		);
	}
	sw_immosuite_bench_add_submissions( $connection );
	sw_immosuite_bench_add_entries( $connection );
	sw_immosuite_bench_add_words( $connection );
	foreach ( array( 'submissions', 'entries', 'entry_words' ) as $name ) {
		$connection->rows( 'ANALYZE TABLE %i', array( $connection->table( $name ) ) );
	}
}

function sw_immosuite_bench_add_submissions( Connection $connection ): void {
	$payload = (string) wp_json_encode(
		array(
			'contact' => array( 'lastname' => 'Mustermann', 'email' => 'name@domain.example' ),
			'message' => "Guten Tag,\n\n" . str_repeat( 'ich habe eine Frage zu Ihrem Angebot. ', 12 ),
		)
	);
	$connection->execute(
		"INSERT INTO %i (id, uuid, route, payload_hash, kind, widget, language, page_url, email_key, payload, received_at)
		SELECT id, CONCAT('00000000-0000-4000-8000-', (100000000000 + id)), 'wizard/contact', '', 'contact', 'contact-form', 'de', '', 'name@domain.example', %s, 1700000000 + id * 300 FROM %i",
		array( $connection->table( 'submissions' ), $payload, $connection->table( 'numbers' ) )
	);
}

/** Of the 2,000 oldest entries, 600 are new, 800 in progress, 600 answered; of the newer ones, every 50th is spam, the rest are closed. */
function sw_immosuite_bench_add_entries( Connection $connection ): void {
	$connection->execute(
		"INSERT INTO %i (submission_id, kind, status, assignee, follow_up, confirmed, listing_id, name, title, place, email_key, mail_state, updated_at)
		SELECT id,
			CASE WHEN id %% 20 < 4 THEN 'lead' WHEN id %% 20 < 12 THEN 'message' WHEN id %% 20 < 17 THEN 'inquiry' WHEN id %% 20 < 19 THEN 'search' ELSE 'newsletter' END,
			CASE WHEN id <= 600 THEN 'new' WHEN id <= 1400 THEN 'progress' WHEN id <= 2000 THEN 'answered' WHEN id %% 50 = 0 THEN 'spam' ELSE 'closed' END,
			CASE WHEN id %% 3 = 0 THEN 0 ELSE 1 + id %% 7 END,
			CASE WHEN id %% 20 = 3 THEN CASE WHEN id %% 40 = 3 THEN '2024-05-06' ELSE '2026-12-24' END ELSE NULL END,
			CASE WHEN id %% 7 = 0 THEN 0 ELSE 1 END,
			CASE WHEN id %% 20 IN (12, 13, 14, 15, 16) THEN 900000 + id %% 400 ELSE NULL END,
			'Mustermann, Erika', 'Haus verkaufen', 'Konstanz',
			CASE WHEN id %% 100 = 1 THEN 'often@domain.example' ELSE CONCAT('name', (id %% 40000), '@domain.example') END,
			CASE WHEN id %% 500 = 7 THEN 'failed' ELSE 'ok' END,
			1700000000 + (id * 7919) %% 60000000
		FROM %i",
		array( $connection->table( 'entries' ), $connection->table( 'numbers' ) )
	);
}

/** Adds the words by which the search of the inbox finds entries. */
function sw_immosuite_bench_add_words( Connection $connection ): void {
	$syllables = array( 'ma', 'mue', 'mei', 'ber', 'ko', 'schu', 'wei', 'ha', 'ler', 'ster', 'mann', 'ger', 'witz', 'feld', 'dorf', 'bach' );
	$rows      = array();
	for ( $number = 0; $number < SW_IMMOSUITE_BENCH_WORDS; $number++ ) {
		$rows[] = array(
			'id'   => $number,
			'word' => $syllables[ $number % 8 ] . $syllables[ intdiv( $number, 8 ) % 16 ] . $syllables[ intdiv( $number, 128 ) % 16 ] . ( $number % 5 ),
		);
	}
	foreach ( array_chunk( $rows, 500 ) as $chunk ) {
		$connection->insertAll( 'names', $chunk );
	}
	$words  = $connection->table( 'entry_words' );
	$insert = static fn( string $select, mixed ...$args ): int => $connection->execute( "INSERT IGNORE INTO %i (word, submission_id) {$select}", array( $words, ...$args ) );
	for ( $wordNumber = 1; $wordNumber <= SW_IMMOSUITE_BENCH_WORDS_PER_ENTRY; $wordNumber++ ) {
		$insert(
			'SELECT w.word, e.id FROM %i e INNER JOIN %i w ON w.id = (e.id * %d + %d) %% %d',
			$connection->table( 'numbers' ),
			$connection->table( 'names' ),
			2 * $wordNumber + 1,
			$wordNumber * 131,
			SW_IMMOSUITE_BENCH_WORDS
		);
	}
	$insert( "SELECT 'konstanz', id FROM %i WHERE id %% 4 = 0", $connection->table( 'numbers' ) );
	$insert( "SELECT 'domain', id FROM %i", $connection->table( 'numbers' ) );
	$insert( "SELECT 'uralt', id FROM %i WHERE id <= 3000", $connection->table( 'numbers' ) );
	$insert( "SELECT CONCAT('07531', (1000000 + id)), id FROM %i", $connection->table( 'numbers' ) );
	$insert( "SELECT CONCAT('<', (1000000 + id), '13570'), id FROM %i", $connection->table( 'numbers' ) );
}
