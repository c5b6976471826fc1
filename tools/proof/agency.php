<?php
/**
 * Sets up a new installation like an agency: its name, regions, a page with a list of listings, and the watched folder, but
 * no listings.
 *
 * Runs inside WordPress. SW_IMMOSUITE_FOLDER is the watched folder; the URL of the page is written to the file SW_IMMOSUITE_OUTPUT.
 */

declare(strict_types=1);

use SwImmoSuite\Cli\DemoCommand;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Modules\Container;

defined( 'ABSPATH' ) || exit;

( static function (): void {
	update_option(
		'sw_immosuite_settings',
		[
			'agencyName'    => 'Musterhaus Immobilien GmbH',
			'agencyAddress' => 'Musterstraße 1, 88045 Friedrichshafen',
			'recipients'    => [ 'kontakt@musterhaus.example' ],
			'senderName'    => 'Musterhaus Immobilien',
			'senderEmail'   => 'website@musterhaus.example',
			'importFolder'  => (string) getenv( 'SW_IMMOSUITE_FOLDER' ),
		]
	);
	$services = new Container();
	$report   = $services->get( SwImmoSuite\Property\Region\Import\RegionImport::class )->run( dirname( __DIR__, 2 ) . '/demo/regions.geojson', DemoCommand::regions() );
	if ( ! $report->isWritten() ) {
		throw new RuntimeException( implode( "\n", $report->refusedLines() ) );
	}
	$services->get( SwImmoSuite\Import\Source\SourceRepository::class )->saveSettings( Source::MAIN, new SourceSettings( sold: 'sold' ) );
	$list = wp_insert_post(
		[
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'Unsere Angebote',
			'post_content' => '<!-- wp:sw-immosuite/listings /-->',
		]
	);
	flush_rewrite_rules( false );
	file_put_contents( (string) getenv( 'SW_IMMOSUITE_OUTPUT' ), (string) get_permalink( $list ) );
} )();
