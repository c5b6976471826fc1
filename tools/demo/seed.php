<?php
/**
 * Fills a prepared site with the demo: pages, regions, listings, settings, front page. A repeated run updates the pages that
 * nobody has edited, and changes nothing else.
 *
 * Runs inside WordPress; writes the addresses of the widgets' pages as JSON to the file that SW_IMMOSUITE_OUTPUT names.
 */

declare(strict_types=1);

namespace SwImmoSuite\Demo;

use SwImmoSuite\Cli\DemoCommand;
use SwImmoSuite\Cli\DemoInbox;
use SwImmoSuite\Cli\DemoPortfolio;
use SwImmoSuite\Cli\DemoState;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Import\RegionImport;
use SwImmoSuite\Property\Region\RegionFiles;

defined( 'ABSPATH' ) || exit;

/** Pages of an earlier run: page → id and hash of the content, so that an edited page is recognized. */
const OPTION = 'musterhaus_demo';

/** Versions of the regions that an earlier run has imported. */
const REGIONS = 'musterhaus_demo_regions';

/**
 * Creates a page, or updates it unless somebody has edited it.
 *
 * @param array{id?: int, hash?: string} $known
 * @param array{slug: string, title: string, content: string, type?: string, template?: string} $page
 * @return array{id: int, hash: string}
 */
function publish( array $known, array $page ): array {
	$hash     = md5( $page['content'] );
	$existing = get_post( $known['id'] ?? 0 );
	if ( ! isset( $known['id'] ) || $existing === null || $existing->post_status !== 'publish' ) {
		$id = wp_insert_post(
			wp_slash(
				[
					'post_type'    => $page['type'] ?? 'page',
					'post_status'  => 'publish',
					'post_name'    => $page['slug'],
					'post_title'   => $page['title'],
					'post_content' => $page['content'],
				]
			),
			true
		);
		if ( is_wp_error( $id ) ) {
			throw new \RuntimeException( "The page {$page['slug']} cannot be created: " . $id->get_error_message() );
		}
		return [ 'id' => $id, 'hash' => $hash ];
	}
	if ( ( $known['hash'] ?? '' ) !== $hash && md5( $existing->post_content ) === ( $known['hash'] ?? '' ) ) {
		wp_update_post( wp_slash( [ 'ID' => $existing->ID, 'post_content' => $page['content'] ] ) );
		return [ 'id' => $existing->ID, 'hash' => $hash ];
	}
	return [ 'id' => $existing->ID, 'hash' => $known['hash'] ?? '' ];
}

/**
 * Publishes all pages in their order; a page can link only to pages before it.
 *
 * @param array<string, array{id: int, hash: string}> $pages
 * @param int $listing Id of the listing on the inquiry page.
 * @return array<string, array{id: int, hash: string}>
 */
function publishAll( array $pages, int $listing ): array {
	$paths = [ '{listing}' => (string) $listing ];
	foreach ( require __DIR__ . '/pages.php' as $name => $page ) {
		$page['content'] = strtr( $page['content'], $paths );
		$pages[ $name ]   = publish( $pages[ $name ] ?? [], $page );
		if ( isset( $page['template'] ) ) {
			// Keeps a template that a user has chosen since.
			add_post_meta( $pages[ $name ]['id'], '_wp_page_template', $page['template'], true );
		}

		$paths[ '{' . $name . '}' ] = wp_make_link_relative( (string) get_permalink( $pages[ $name ]['id'] ) );
	}
	return $pages;
}

/** @param array<string, array{id: int, hash: string}> $pages */
function setUp( array $pages ): void {
	foreach ( get_posts( [ 'post_type' => [ 'post', 'page' ], 'post_status' => 'any', 'numberposts' => -1, 'exclude' => array_column( $pages, 'id' ) ] ) as $sample ) {
		wp_delete_post( $sample->ID, true );
	}
	update_option( 'blogname', 'Musterhaus Immobilien' );
	update_option( 'blogdescription', 'Immobilien am Bodensee' );
	// Keeps the demo's mailbox empty.
	add_filter( 'send_site_admin_email_change_email', '__return_false' );
	update_option( 'admin_email', 'admin@musterhaus.example' );
	update_option( 'show_on_front', 'page' );
	update_option( 'page_on_front', $pages['overview']['id'] );
	update_option( 'wp_page_for_privacy_policy', $pages['privacy']['id'] );
	update_option(
		'sw_immosuite_settings',
		[
			'agencyName'    => 'Musterhaus Immobilien GmbH',
			'agencyAddress' => 'Musterstraße 1, 88045 Friedrichshafen',
			// Numbers reserved for fiction.
			'agencyPhone'   => '+49 30 23125 123',
			'agencyWhatsApp' => '+49 171 39200 01',
			'recipients'    => [ 'kontakt@musterhaus.example' ],
			'senderName'    => 'Musterhaus Immobilien',
			'senderEmail'   => 'website@musterhaus.example',
			'legalDetails'  => 'Musterhaus Immobilien GmbH, Musterstraße 1, 88045 Friedrichshafen',
			'privacyPage'   => $pages['privacy']['id'],
			'imprintPage'   => $pages['imprint']['id'],
			'loginPage'     => $pages['login.de']['id'],
			'englishLoginPage' => $pages['login.en']['id'],
			'searchPage'    => $pages['saved-search-wizard.de']['id'],
			'leadPage'      => $pages['lead-wizard.de']['id'],
		]
	);
}

/** Gives the administrator a name, because the inbox shows who handles an entry. */
function nameAdministrator(): void {
	$user = get_user_by( 'login', 'admin' );
	if ( $user instanceof \WP_User && $user->display_name === $user->user_login ) {
		wp_update_user( [ 'ID' => $user->ID, 'display_name' => 'Kim Beispiel' ] );
	}
}

/** Imports the demo's regions, unless a user has imported others since. */
function importRegions( Container $container ): void {
	$files    = $container->get( RegionFiles::class );
	$versions = static fn(): string => $files->version( RegionFiles::LOCATIONS ) . ' ' . $files->version( RegionFiles::GEOJSON );
	if ( get_option( REGIONS, $versions() ) !== $versions() ) {
		return;
	}
	$report = $container->get( RegionImport::class )->run( dirname( __DIR__, 2 ) . '/demo/regions.geojson', DemoCommand::regions() );
	if ( ! $report->isWritten() ) {
		throw new \RuntimeException( implode( "\n", $report->refusedLines() ) );
	}
	update_option( REGIONS, $versions(), false );
}

/**
 * @param array<string, array{id: int, hash: string}> $pages
 * @return array<string, array<string, string>> block → language → address
 */
function addresses( array $pages ): array {
	$addresses = [];
	foreach ( $pages as $name => $page ) {
		[ $widget, $language ] = explode( '.', $name ) + [ 1 => '' ];
		if ( $language !== '' ) {
			$addresses[ $widget ][ $language ] = (string) get_permalink( $page['id'] );
		}
	}
	return $addresses;
}

( static function (): void {
	importRegions( new Container() );
	$state    = new DemoState();
	$listings = new DemoPortfolio( $state, new Clock() );
	$listings->place();
	$state->save();
	$known = get_option( OPTION, [] );
	$pages = publishAll( is_array( $known ) ? $known : [], $listings->example() );
	if ( $known === [] ) {
		setUp( $pages );
	}
	update_option( OPTION, $pages, false );
	if ( defined( __NAMESPACE__ . '\WITH_INBOX' ) ) {
		nameAdministrator();
		( new Container() )->with( $state )->get( DemoInbox::class )->place();
		$state->save();
	}
	// The page of listings has the archive's address; the archive yields when the rewrite rules are generated.
	flush_rewrite_rules( false );
	// Writes and renames the file, because the start command reads it as soon as it exists.
	$output = (string) getenv( 'SW_IMMOSUITE_OUTPUT' );
	file_put_contents( "{$output}.part", (string) wp_json_encode( addresses( $pages ) ) );
	rename( "{$output}.part", $output );
} )();
