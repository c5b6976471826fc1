<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use stdClass;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Import\Transfer\UpdateLock;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Access\ExclusiveRule;
use SwImmoSuite\Property\Listing\Access\MetaGuard;
use SwImmoSuite\Property\Listing\Access\RestIntroduction;
use SwImmoSuite\Property\Listing\Completeness\Checks;
use SwImmoSuite\Property\Listing\Completeness\OpenPoints;
use SwImmoSuite\Property\Listing\Delivery\ExposeRoutes;
use SwImmoSuite\Property\Listing\Delivery\PictureController;
use SwImmoSuite\Property\Listing\Index\EventRepository;
use SwImmoSuite\Property\Listing\Index\GoneNames;
use SwImmoSuite\Property\Listing\Index\GoneRepository;
use SwImmoSuite\Property\Listing\Index\IndexRepository;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Index\ListingNews;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\PrivateFiles\Adoption;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureLocations;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUse;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\DefaultTitle;
use SwImmoSuite\Property\Listing\Saving\FieldCheck;
use SwImmoSuite\Property\Listing\Saving\SaveCheck;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Surface\ListingSearch\ListingScript;
use SwImmoSuite\Surface\ListingTemplates\ArchiveAddress;
use SwImmoSuite\Surface\ListingTemplates\HiddenListings;
use SwImmoSuite\Surface\ListingTemplates\SingleTemplates;
use SwImmoSuite\Surface\ListingTemplates\TemplateName;
use SwImmoSuite\Surface\ListingTemplates\Templates;
use SwImmoSuite\Visitor\Auth\RestScope;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Listings: their type, their page, their routes, and what keeps index and pictures in step with what is saved. */
final class ListingRoom implements RouteHandlers {

	private ?Finder $finder = null;

	private ?RestIntroduction $introduction = null;

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'init', $this->postType( ... ) );
		add_action( 'rest_api_init', [ Meta::class, 'register' ] );
		add_action( 'rest_api_init', [ UpdateLock::class, 'register' ] );
		add_action( 'wp', $this->address( ... ) );
		add_filter( 'request', self::feeds( ... ) );
		add_filter( 'wp_sitemaps_posts_query_args', [ HiddenListings::class, 'inSitemap' ], 10, 2 );
		add_filter( 'oembed_request_post_id', [ HiddenListings::class, 'inEmbeds' ] );
		add_filter( 'oembed_response_data', [ HiddenListings::class, 'ofSite' ], 10, 2 );
		add_filter( 'rest_pre_dispatch', $this->beforeDispatch( ... ), 10, 3 );
		add_filter( 'rewrite_rules_array', [ ArchiveAddress::class, 'giveWay' ] );
		add_filter( 'script_module_data_sw-immosuite-listings-script', [ ListingScript::class, 'data' ] );
		add_filter( 'single_template_hierarchy', [ SingleTemplates::class, 'templates' ] );
		add_filter( 'block_bindings_source_value', [ MetaGuard::class, 'bound' ], 10, 4 );
		add_filter( 'is_protected_meta', self::isProtected( ... ), 10, 3 );
		$this->changes();
	}

	/** What keeps index and pictures in step with what is saved. */
	private function changes(): void {
		add_action( 'save_post_' . PostType::NAME, $this->saved( ... ), 10, 3 );
		add_filter( 'rest_pre_insert_' . PostType::NAME, $this->checked( ... ), 10, 2 );
		add_action( 'post_updated', $this->updated( ... ), 10, 3 );
		add_action( 'deleted_post', $this->deleted( ... ), 10, 2 );
		add_action( 'added_post_meta', $this->metaWritten( ... ), 10, 4 );
		add_action( 'updated_post_meta', $this->metaWritten( ... ), 10, 4 );
		add_action( 'deleted_post_meta', $this->metaDeleted( ... ), 10, 3 );
		add_action( 'add_attachment', [ PictureLocations::class, 'added' ], 5 );
		add_action( 'add_attachment', $this->attachment( ... ) );
		add_action( 'edit_attachment', $this->attachment( ... ) );
		add_action( 'wp_media_attach_action', $this->attached( ... ), 10, 2 );
		// What a killed request left behind. After the mails, which wait for nothing.
		add_action( 'sw_immosuite_outbox', $this->rebuild( ... ), 20 );
		if ( ! $this->services->isPage ) {
			// After what must be forgotten in time.
			add_action( 'sw_immosuite_daily', $this->look( ... ), 20 );
		}
	}

	/** @return array<string, Closure(ApiRequest): (array<array-key, mixed>|ApiResponse)> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /listing/{objectId}'       => fn( ApiRequest $request ): array => $this->routes()->card( $request ),
			'GET /listing/exclusive'        => fn( ApiRequest $request ): ApiResponse => $this->routes()->exclusive( $request ),
			'GET /listing/exclusive/{uuid}' => fn( ApiRequest $request ): array => $this->routes()->detail( $request ),
		];
	}

	/** Listings as visitors may see them. */
	public function reader(): PublicListings {
		return new PublicListings( $this->repository(), $this->services->clock() );
	}

	/** Finds the public ones. One for all parts of a page; elsewhere what it has read may have changed meanwhile. */
	public function finder(): Finder {
		$finder = $this->finder ?? new Finder( $this->services->connection(), $this->services->regions()->repository(), $this->services->clock() );
		if ( $this->services->isPage ) {
			$this->finder = $finder;
		}
		return $finder;
	}

	/** What keeps the table in step with the posts; by one that is silent nothing becomes news. */
	public function index( bool $isSilent = false ): IndexUpkeep {
		$adoption = new Adoption( new PictureUse( $this->services->connection() ) );
		return new IndexUpkeep( $this->services->connection(), $this->repository(), $adoption, $this->open(), $this->goneNames(), $this->news( $isSilent ) );
	}

	/** Names of what was public once. */
	public function gone(): GoneRepository {
		return new GoneRepository( $this->services->connection() );
	}

	/** What remembers names of listings that are not public any longer. */
	public function goneNames(): GoneNames {
		return new GoneNames( $this->gone(), $this->services->clock() );
	}

	/** What notes what is news of listings; of one that is silent nothing is. */
	public function news( bool $isSilent = false ): ListingNews {
		return new ListingNews( new EventRepository( $this->services->connection() ), $this->services->clock(), $isSilent );
	}

	/** What keeps with each listing what it lacks. */
	public function open(): OpenPoints {
		return new OpenPoints( Checks::own(), $this->services->clock(), $this->services->connection() );
	}

	/** Serves the pictures of exclusive listings. */
	public function pictures(): PictureController {
		return new PictureController( $this->reader(), $this->services->clock() );
	}

	/** What a listing that is saved must keep to, said in the language of whoever saves it (E10). */
	public function rules(): SaveCheck {
		return new SaveCheck( new RegionRepository( $this->services->connection() ), new FieldCheck( new Translator( Language::ofStaff() ) ) );
	}

	private function routes(): ExposeRoutes {
		$parts = fn( Listing $listing, Translator $texts ): array => ( new ListingPageRoom( $this->services ) )->expose()->of( $listing, $texts );
		return new ExposeRoutes(
			$this->reader(),
			$this->services->clock(),
			$this->services->regions()->outlines(),
			$this->services->settings(),
			$this->services->rest()->limits(),
			$parts
		);
	}

	private function repository(): IndexRepository {
		return new IndexRepository( $this->services->connection() );
	}

	private function postType(): void {
		PostType::register( $this->services->isPage );
	}

	/** Whatever follows from the address being one of listings; every other page asks no more than this. */
	private function address(): void {
		$isListings = is_singular( PostType::NAME ) || is_post_type_archive( PostType::NAME );
		if ( $isListings ) {
			PostType::name();
		}
		// Core calls a feed of nothing a feed.
		$isMissing = is_404() || ( is_feed() && is_singular() && null === get_queried_object() );
		if ( $isListings || ( $isMissing && ( [ PostType::NAME ] === (array) get_query_var( 'post_type' ) || ! in_array( get_query_var( 'p' ), [ 0, '' ], true ) ) ) ) {
			( new ListingTemplatesRoom( $this->services ) )->begin( $isMissing );
		} elseif ( is_page_template() && is_page_template( TemplateName::Page->value ) ) {
			// Hardly a page has a template of its own: others load no class to know.
			Templates::register( TemplateName::Page );
		}
	}

	/**
	 * @param array<array-key, mixed> $query
	 * @return array<array-key, mixed>
	 */
	private static function feeds( array $query ): array {
		return isset( $query['feed'] ) ? HiddenListings::inFeeds( $query ) : $query;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function beforeDispatch( mixed $result, mixed $server, WP_REST_Request $request ): mixed {
		if ( str_starts_with( $request->get_route(), '/wp/v2/templates' ) ) {
			Templates::register( ...TemplateName::cases() );
		}
		if ( ! RestScope::isOwn() ) {
			// None of our routes tells what the type is called, or asks who may use the media library.
			( $this->introduction ??= new RestIntroduction() )->before( $request->get_route() );
		}
		return $result;
	}

	private static function isProtected( mixed $is, mixed $key, mixed $type ): mixed {
		return 'post' === $type && PostType::isListing( get_post() ) ? MetaGuard::isProtected( $is, $key ) : $is;
	}

	private function attached( mixed $action, int $id ): void {
		$this->attachment( $id );
	}

	/** @param mixed $which Argument of the event. */
	private function rebuild( mixed $which = '' ): void {
		if ( OutboxCron::HOURLY === [ $which ] ) {
			$this->index()->resume();
		}
	}

	/** @param mixed $which Argument of the event: with one it goes on with what another part of it has left. */
	private function look( mixed $which = '' ): void {
		if ( '' === $which ) {
			$this->open()->refreshAll();
		}
	}

	private function saved( int $id, WP_Post $post, bool $isUpdate ): void {
		Meta::ensureUuid( $post );
		TouchedListings::note( $id, $this->index( ... ), $isUpdate ? [] : Adoption::meant( $post, null ) );
	}

	/**
	 * What an editor has typed, before anything of it is stored (L7).
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function checked( mixed $post, WP_REST_Request $request ): mixed {
		if ( ! $post instanceof stdClass ) {
			return $post;
		}
		$imported = $this->services->editor()->rule()->fault( $post, $request );
		if ( null !== $imported || Meta::isAutosave( $request ) ) {
			Meta::cleanRequest( $request );
			return $imported ?? $post;
		}
		SaveCheck::leaveOutUnknown( $post, $request );
		return $this->rules()->fault( $post, $request ) ?? DefaultTitle::onRest( ExclusiveRule::onRest( $post, $request ), $request );
	}

	private function updated( int $id, WP_Post $after, WP_Post $before ): void {
		if ( PostType::isListing( $after ) ) {
			TouchedListings::note( $id, $this->index( ... ), Adoption::meant( $after, $before ) );
		}
	}

	private function deleted( int $id, WP_Post $post ): void {
		if ( PostType::NAME === $post->post_type ) {
			TouchedListings::noteDeleted( $id, $this->index( ... ) );
		}
	}

	private function metaWritten( mixed $meta, int $id, string $key, mixed $value ): void {
		if ( self::isOfListings( $key ) ) {
			TouchedListings::noteMeta( $id, $this->index( ... ), $key, $value );
		} elseif ( '_wp_attachment_metadata' === $key || '_wp_sideloaded_file' === $key ) {
			// New sizes, what an editor has cut, and what an upload brings file by file.
			PictureLocations::changed( $id, $key );
			$this->attachment( $id );
		}
	}

	private function metaDeleted( mixed $metas, int $id, string $key ): void {
		if ( self::isOfListings( $key ) && PostType::isListing( $id ) ) {
			TouchedListings::note( $id, $this->index( ... ) );
		}
	}

	/** Whether index, pictures or gaps follow from it; the gaps themselves are what follows. */
	private static function isOfListings( string $key ): bool {
		return '_thumbnail_id' === $key || ! in_array( Field::tryFrom( $key ), [ null, Field::Open ], true );
	}

	private function attachment( int $id ): void {
		TouchedListings::noteAttachment( $id, $this->index( ... ) );
	}
}
