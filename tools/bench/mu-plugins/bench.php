<?php
/**
 * Only for `npm run bench`: records CPU time of PHP and MariaDB and the queries of labelled requests, and adds a trivial
 * REST route. Request headers disable the plugin, select another theme, template, inbox size or finished setup, or store
 * submissions without entries and listings without news, so that both sides of a comparison run in turn on one site.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

const SW_IMMOSUITE_BENCH_LABEL   = 'HTTP_X_BENCH_LABEL';
const SW_IMMOSUITE_BENCH_WITHOUT = 'HTTP_X_BENCH_WITHOUT';
const SW_IMMOSUITE_BENCH_QUERIES = 'HTTP_X_BENCH_QUERIES';
const SW_IMMOSUITE_BENCH_DATABASE = 'HTTP_X_BENCH_DATABASE';
const SW_IMMOSUITE_BENCH_THEME   = 'HTTP_X_BENCH_THEME';
const SW_IMMOSUITE_BENCH_TEMPLATE  = 'HTTP_X_BENCH_TEMPLATE';
const SW_IMMOSUITE_BENCH_INBOX   = 'HTTP_X_BENCH_INBOX';
const SW_IMMOSUITE_BENCH_BEFORE  = 'HTTP_X_BENCH_BEFORE';
const SW_IMMOSUITE_BENCH_SILENT  = 'HTTP_X_BENCH_SILENT';
const SW_IMMOSUITE_BENCH_SET_UP  = 'HTTP_X_BENCH_SET_UP';

/** Slug of a complete demo listing. */
const SW_IMMOSUITE_BENCH_LISTING = 'haus-am-hang-mit-garten-in-gaienhofen';

/** Articles to compare a list of listings with. */
const SW_IMMOSUITE_BENCH_ARTICLES = 24;

if ( isset( $_SERVER[ SW_IMMOSUITE_BENCH_QUERIES ] ) && ! defined( 'SAVEQUERIES' ) ) {
	define( 'SAVEQUERIES', true );
}

/** Counts queries that the plugin ran or made core run; 0 if queries were not recorded. */
function sw_immosuite_bench_plugin_queries(): int {
	$queries = $GLOBALS['wpdb']->queries ?? array();
	return count( array_filter( $queries, static fn( array $query ): bool => str_contains( (string) $query[2], 'SwImmoSuite\\' ) ) );
}

/**
 * CPU time of MariaDB's threads since their start, in microseconds. As the bench sends one request at a time, the increase
 * is the cost of the request, even on a busy machine. 0 if not requested, since reading it costs PHP time.
 */
function sw_immosuite_bench_database_time(): int {
	if ( ! isset( $_SERVER[ SW_IMMOSUITE_BENCH_DATABASE ] ) ) {
		return 0;
	}
	$pid   = trim( (string) file_get_contents( getenv( 'SW_IMMOSUITE_CACHE' ) . '/mariadb/pid' ) );
	$tasks = glob( "/proc/{$pid}/task/*/schedstat" );
	$times = array_map( static fn( string $file ): int => (int) @file_get_contents( $file ), $tasks ? $tasks : array() );
	return intdiv( array_sum( $times ), 1000 );
}

/** CPU time of this process since it began, in microseconds. */
function sw_immosuite_bench_cpu_time(): int {
	$usage = getrusage();

	return ( $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] ) * 1000000
		+ $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
}

/**
 * Records a request. A worker of `php -S` idles without using CPU time, so a request costs what its process has used since
 * the previous request ended: this includes compiling and booting, which a measurement started in PHP code would miss.
 */
function sw_immosuite_bench_record(): void {
	$folder = (string) getenv( 'SW_IMMOSUITE_BENCH_FOLDER' );
	$memory = $folder . '/process-' . getmypid();
	$before = is_file( $memory ) ? (int) file_get_contents( $memory ) : 0;
	$total  = sw_immosuite_bench_cpu_time();
	// Read after PHP's CPU time, which must not include this reading.
	$database = sw_immosuite_bench_database_time() - SW_IMMOSUITE_BENCH_DATABASE_BEFORE;
	if ( isset( $_SERVER[ SW_IMMOSUITE_BENCH_LABEL ] ) && $before > 0 ) {
		$counts = array( $GLOBALS['wpdb']->num_queries, count( get_included_files() ), sw_immosuite_bench_plugin_queries(), $database );
		$line   = implode( "\t", array( $_SERVER[ SW_IMMOSUITE_BENCH_LABEL ], $total - $before, ...$counts ) );
		file_put_contents( $folder . '/requests.tsv', $line . "\n", FILE_APPEND | LOCK_EX );
	}
	file_put_contents( $memory, (string) sw_immosuite_bench_cpu_time() );
}

define( 'SW_IMMOSUITE_BENCH_DATABASE_BEFORE', sw_immosuite_bench_database_time() );

// Registering within the shutdown puts the recorder behind all other shutdown functions.
register_shutdown_function( static fn() => register_shutdown_function( 'sw_immosuite_bench_record' ) );

if ( isset( $_SERVER[ SW_IMMOSUITE_BENCH_WITHOUT ] ) ) {
	add_filter(
		'option_active_plugins',
		static fn( $plugins ) => array_values( array_filter( (array) $plugins, static fn( $file ) => ! str_starts_with( (string) $file, 'sw-immosuite/' ) ) )
	);
}

// Core has already set the names of its tables.
if ( in_array( $_SERVER[ SW_IMMOSUITE_BENCH_INBOX ] ?? '', array( 'bench_many_', 'bench_few_' ), true ) ) {
	$GLOBALS['wpdb']->prefix = $_SERVER[ SW_IMMOSUITE_BENCH_INBOX ];
}

if ( isset( $_SERVER[ SW_IMMOSUITE_BENCH_SET_UP ] ) ) {
	add_filter( 'pre_option_sw_immosuite_setup', static fn(): string => 'closed' );
}

// Declares the class first, so that the plugin does not autoload its own.
if ( isset( $_SERVER[ SW_IMMOSUITE_BENCH_BEFORE ] ) ) {
	require WP_PLUGIN_DIR . '/sw-immosuite/tools/bench/intake-before.php';
}
if ( isset( $_SERVER[ SW_IMMOSUITE_BENCH_SILENT ] ) ) {
	require WP_PLUGIN_DIR . '/sw-immosuite/tools/bench/saving-before.php';
}

add_action(
	'admin_menu',
	static fn() => add_menu_page( 'Bench', 'Bench', 'read', 'bench-empty', static fn() => print '<div class="wrap"><h1>Bench</h1></div>' )
);

if ( isset( $_SERVER[ SW_IMMOSUITE_BENCH_TEMPLATE ] ) ) {
	add_filter(
		'get_post_metadata',
		static fn( $value, $id, $key ) => '_wp_page_template' === $key ? array( (string) $_SERVER[ SW_IMMOSUITE_BENCH_TEMPLATE ] ) : $value,
		10,
		3
	);
}

if ( 'classic' === ( $_SERVER[ SW_IMMOSUITE_BENCH_THEME ] ?? '' ) ) {
	register_theme_directory( WP_PLUGIN_DIR . '/sw-immosuite/tools/bench/themes' );
	add_filter( 'pre_option_template', static fn(): string => 'classic' );
	add_filter( 'pre_option_stylesheet', static fn(): string => 'classic' );
}

add_action(
	'pre_get_posts',
	static function ( WP_Query $query ): void {
		if ( $query->is_main_query() && 'bench' === $query->get( 'category_name' ) ) {
			$query->set( 'posts_per_page', SW_IMMOSUITE_BENCH_ARTICLES );
		}
	}
);

/** Publishes enough listings for sale to fill a page of a list; the demo has too few. */
function sw_immosuite_bench_publish_listings(): void {
	$query = array(
		'post_type'    => 'sw_immo_listing',
		'numberposts'  => SW_IMMOSUITE_BENCH_ARTICLES / 3,
		// Listings without this meta are for sale.
		'meta_key'     => 'sw_immo_marketing_type',
		'meta_compare' => 'NOT EXISTS',
	);
	foreach ( get_posts( $query ) as $listing ) {
		$meta = array_map( static fn( array $values ): mixed => maybe_unserialize( $values[0] ), get_post_meta( $listing->ID ) );
		unset( $meta['sw_immo_uuid'] );
		wp_insert_post(
			array(
				'post_type'    => 'sw_immo_listing',
				'post_status'  => 'publish',
				'post_title'   => $listing->post_title,
				'post_content' => wp_slash( $listing->post_content ),
				'meta_input'   => wp_slash( array( 'sw_immo_state' => 'active' ) + $meta ),
			)
		);
	}
}

/** Publishes articles with pictures and texts of the demo's listings; the last one has a gallery, like a listing's page. */
function sw_immosuite_bench_publish_articles(): void {
	$category = wp_insert_term( 'Bench', 'category', array( 'slug' => 'bench' ) );
	$listings = get_posts(
		array(
			'post_type'   => 'sw_immo_listing',
			'numberposts' => SW_IMMOSUITE_BENCH_ARTICLES,
		)
	);
	$insert   = static fn( WP_Post $listing, string $slug, string $gallery, array $categories ): int => (int) wp_insert_post(
		array(
			'post_status'   => 'publish',
			'post_name'     => $slug,
			'post_title'    => $listing->post_title,
			'post_content'  => wp_slash( $listing->post_content . $gallery ),
			'post_category' => $categories,
			'meta_input'    => array( '_thumbnail_id' => get_post_thumbnail_id( $listing ) ),
		)
	);
	foreach ( $listings as $index => $listing ) {
		$insert( $listing, "bench-artikel-{$index}", '', is_array( $category ) ? array( $category['term_id'] ) : array() );
	}
	$example = get_page_by_path( SW_IMMOSUITE_BENCH_LISTING, OBJECT, 'sw_immo_listing' );
	if ( $example instanceof WP_Post ) {
		$images = array_map(
			static fn( int $id ): string => '<!-- wp:image {"id":' . $id . ',"sizeSlug":"large"} --><figure class="wp-block-image size-large">'
				. wp_get_attachment_image( $id, 'large' ) . '</figure><!-- /wp:image -->',
			array_map( intval( ... ), (array) get_post_meta( $example->ID, 'sw_immo_gallery', true ) )
		);
		$gallery = '<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images columns-default is-cropped">' . implode( '', $images ) . '</figure><!-- /wp:gallery -->';
		$insert( $example, 'bench-artikel', $gallery, array() );
	}
}

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'bench/v1',
			'/trivial',
			array(
				'methods'             => 'GET, POST',
				'callback'            => static fn() => array( 'sent' => true ),
				'permission_callback' => '__return_true',
			)
		);
	}
);

add_action(
	'wp_loaded',
	static function (): void {
		// Requested once, after the demo is in place.
		if ( ! isset( $_SERVER['HTTP_X_BENCH_PREPARE'] ) ) {
			return;
		}
		// Without a signed-in user, kses would strip the iframe.
		kses_remove_filters();
		$insert = static function ( string $slug, string $title, string $content ): void {
			wp_insert_post(
				array(
					'post_type'    => 'page',
					'post_status'  => 'publish',
					'post_name'    => $slug,
					'post_title'   => $title,
					'post_content' => wp_slash( $content ),
				)
			);
		};
		sw_immosuite_bench_publish_listings();
		sw_immosuite_bench_publish_articles();
		$insert( 'bench-bare', 'Kontakt', '<!-- wp:paragraph --><p>Eine Seite ohne Widget.</p><!-- /wp:paragraph -->' );
		foreach ( array(
			'contact-form'        => 'kontakt',
			'lead-wizard'         => 'immobilie-anbieten',
			'saved-search-wizard' => 'suchprofil',
			'login'               => 'mein-konto',
			'expose-inquiry'      => 'anfrage',
			'newsletter'          => 'newsletter',
		) as $name => $slug ) {
			$page = get_page_by_path( $slug );
			if ( $page instanceof WP_Post ) {
				$frame = '<!-- wp:html --><iframe title="' . $page->post_title . '" src="/bench-static-' . $name . '.html" style="width:100%;height:1500px;border:0"></iframe><!-- /wp:html -->';
				$insert( 'bench-static-' . $name, $page->post_title, (string) preg_replace( '#<!-- wp:sw-immosuite/.*?/-->#s', $frame, $page->post_content ) );
			}
		}
	}
);
