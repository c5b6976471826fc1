<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use Closure;
use LogicException;
use SwImmoSuite\Admin\Setup\SetupRoutes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Http\Upload\UploadRoutes;
use SwImmoSuite\Import\Report\OpenImmoRoutes;
use SwImmoSuite\Mail\MailRoutes;
use SwImmoSuite\Property\Catalogue\FieldRoutes;
use SwImmoSuite\Property\Listing\Delivery\ExposeRoutes;
use SwImmoSuite\Property\Listing\Search\MapRoutes;
use SwImmoSuite\Property\Region\Import\RegionImportRoutes;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Visitor\Account\AccountRoutes;
use SwImmoSuite\Visitor\Alert\StopRoutes;
use SwImmoSuite\Visitor\Auth\AuthRoutes;
use SwImmoSuite\Visitor\FormToken\FormTokenRoutes;
use SwImmoSuite\Visitor\Inbox\EntryChangeRoutes;
use SwImmoSuite\Visitor\Inbox\EntryRoutes;
use SwImmoSuite\Visitor\Inbox\InboxSettingsRoutes;
use SwImmoSuite\Visitor\Privacy\PrivacyRoutes;
use SwImmoSuite\Visitor\SavedListing\SavedListingRoutes;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRoutes;
use SwImmoSuite\Visitor\Submission\ConfirmationRoutes;
use SwImmoSuite\Visitor\Submission\SubmissionRoutes;

defined( 'ABSPATH' ) || exit;

/** Handlers of the contract's routes, built when a route is called. */
final class RouteTable {

	/** Class and method by route. */
	public const HANDLERS = [
		'GET /contact'                         => [ AccountRoutes::class, 'show' ],
		'PUT /contact'                         => [ AccountRoutes::class, 'save' ],
		'GET /contact/consents'                => [ AccountRoutes::class, 'consents' ],
		'DELETE /contact/consents/{consentId}' => [ AccountRoutes::class, 'withdrawConsent' ],
		'POST /newsletter/unsubscribe'         => [ AccountRoutes::class, 'unsubscribe' ],
		'POST /wizard/key'                     => [ ConfirmationRoutes::class, 'key' ],
		'POST /auth/email'                     => [ AuthRoutes::class, 'email' ],
		'POST /auth/login'                     => [ AuthRoutes::class, 'login' ],
		'POST /auth/login/nonce'               => [ AuthRoutes::class, 'nonce' ],
		'GET /auth/me'                         => [ AuthRoutes::class, 'me' ],
		'DELETE /auth/me'                      => [ AuthRoutes::class, 'logout' ],
		'GET /auth/sessions'                   => [ AuthRoutes::class, 'list' ],
		'DELETE /auth/sessions'                => [ AuthRoutes::class, 'endAll' ],
		'DELETE /auth/sessions/{id}'           => [ AuthRoutes::class, 'end' ],
		'POST /saved-search/stop'              => [ StopRoutes::class, 'stop' ],
		'POST /saved-search/alerts'            => [ StopRoutes::class, 'alerts' ],

		'POST /wizard/contact'                 => [ SubmissionRoutes::class, 'submit' ],
		'POST /contact/lead'                   => [ SubmissionRoutes::class, 'submit' ],
		'POST /contact/lead/{formId}'          => [ SubmissionRoutes::class, 'submit' ],
		'POST /wizard/saved-search'            => [ SubmissionRoutes::class, 'submit' ],
		'POST /wizard/expose-inquiry'          => [ SubmissionRoutes::class, 'submit' ],
		'POST /wizard/confirm'                 => [ ConfirmationRoutes::class, 'confirm' ],
		'POST /wizard/resend'                  => [ ConfirmationRoutes::class, 'resend' ],
		'GET /expose-inquiry'                  => [ SubmissionRoutes::class, 'inquiries' ],
		'POST /wizard/fields'                  => [ FieldRoutes::class, 'fields' ],
		'POST /wizard/demand'                  => [ SavedSearchRoutes::class, 'demand' ],
		'POST /wizard/form-token'              => [ FormTokenRoutes::class, 'token' ],
		'GET /saved-search'                    => [ SavedSearchRoutes::class, 'list' ],
		'POST /saved-search'                   => [ SavedSearchRoutes::class, 'add' ],
		'PUT /saved-search/{uuid}'             => [ SavedSearchRoutes::class, 'replace' ],
		'DELETE /saved-search/{uuid}'          => [ SavedSearchRoutes::class, 'delete' ],
		'GET /contact/saved-listings'          => [ SavedListingRoutes::class, 'list' ],
		'POST /contact/saved-listings'         => [ SavedListingRoutes::class, 'change' ],
		'GET /listing/interesting'             => [ SavedSearchRoutes::class, 'interesting' ],
		'POST /listing/count'                  => [ SavedSearchRoutes::class, 'count' ],

		'GET /entries'                         => [ EntryRoutes::class, 'list' ],
		'GET /entries/counts'                  => [ EntryRoutes::class, 'counts' ],
		'GET /entries/number'                  => [ EntryRoutes::class, 'exportSize' ],
		'GET /entries/{uuid}'                  => [ EntryRoutes::class, 'show' ],
		'PATCH /entries/{uuid}'                => [ EntryChangeRoutes::class, 'change' ],
		'POST /entries/bulk'                   => [ EntryChangeRoutes::class, 'changeAll' ],
		'POST /entries/{uuid}/notes'           => [ EntryChangeRoutes::class, 'note' ],
		'POST /entries/{uuid}/replies'         => [ EntryChangeRoutes::class, 'reply' ],
		'DELETE /entries/{uuid}'               => [ EntryChangeRoutes::class, 'delete' ],
		'GET /templates'                       => [ InboxSettingsRoutes::class, 'templates' ],
		'PUT /templates'                       => [ InboxSettingsRoutes::class, 'replaceTemplates' ],
		'GET /views'                           => [ InboxSettingsRoutes::class, 'views' ],
		'PUT /views'                           => [ InboxSettingsRoutes::class, 'replaceViews' ],

		'POST /openimmo'                       => [ OpenImmoRoutes::class, 'receive' ],
		'GET /openimmo'                        => [ OpenImmoRoutes::class, 'list' ],
		'GET /openimmo/{transfer}'             => [ OpenImmoRoutes::class, 'show' ],
		'POST /openimmo/{transfer}/approve'    => [ OpenImmoRoutes::class, 'approve' ],
		'POST /openimmo/{transfer}/discard'    => [ OpenImmoRoutes::class, 'discard' ],
		'GET /openimmo/sources/{source}'       => [ OpenImmoRoutes::class, 'showSource' ],
		'PUT /openimmo/sources/{source}'       => [ OpenImmoRoutes::class, 'changeSource' ],
		'POST /uploads'                        => [ UploadRoutes::class, 'announce' ],
		'PUT /uploads/{id}/{part}'             => [ UploadRoutes::class, 'put' ],
		'DELETE /uploads/{id}'                 => [ UploadRoutes::class, 'discard' ],

		'GET /listing/{objectId}'              => [ ExposeRoutes::class, 'card' ],
		'GET /listing/exclusive'               => [ ExposeRoutes::class, 'exclusive' ],
		'GET /listing/exclusive/{uuid}'        => [ ExposeRoutes::class, 'detail' ],
		'GET /listing/map'                     => [ MapRoutes::class, 'map' ],

		'GET /mails'                           => [ MailRoutes::class, 'list' ],
		'POST /mails/{id}/resend'              => [ MailRoutes::class, 'resend' ],
		'DELETE /mails/{id}'                   => [ MailRoutes::class, 'discard' ],

		'DELETE /contact'                      => [ PrivacyRoutes::class, 'askForDeletion' ],
		'GET /contact/export'                  => [ PrivacyRoutes::class, 'export' ],

		'GET /wizard/locations'                => [ RegionFiles::class, 'locations' ],
		'GET /wizard/locations/geojson'        => [ RegionFiles::class, 'geojson' ],
		'GET /regions/source'                  => [ RegionImportRoutes::class, 'source' ],
		'POST /regions/check'                  => [ RegionImportRoutes::class, 'check' ],
		'POST /regions/import'                 => [ RegionImportRoutes::class, 'import' ],

		'GET /start'                           => [ SetupRoutes::class, 'steps' ],
		'POST /start/test-mail'                => [ SetupRoutes::class, 'testMail' ],
		'POST /start/page'                     => [ SetupRoutes::class, 'createPage' ],
		'POST /start/dismiss'                  => [ SetupRoutes::class, 'dismiss' ],
	];

	/** Checks of a body beyond its schema: class and method by route. */
	private const FAULTS = [
		'PUT /contact'                => [ AccountRoutes::class, 'faults' ],
		'POST /wizard/contact'        => [ SubmissionRoutes::class, 'faults' ],
		'POST /contact/lead'          => [ SubmissionRoutes::class, 'faults' ],
		'POST /contact/lead/{formId}' => [ SubmissionRoutes::class, 'faults' ],
		'POST /wizard/saved-search'   => [ SubmissionRoutes::class, 'faults' ],
		'POST /wizard/expose-inquiry' => [ SubmissionRoutes::class, 'faults' ],
		'POST /saved-search'          => [ SavedSearchRoutes::class, 'faults' ],
		'PUT /saved-search/{uuid}'    => [ SavedSearchRoutes::class, 'faults' ],
		'POST /listing/count'         => [ SavedSearchRoutes::class, 'countFaults' ],
		'POST /wizard/demand'         => [ SavedSearchRoutes::class, 'demandFaults' ],
	];

	/** Routes that look up or redeem a mailed key: each call is rate-limited, successful or not. */
	private const KEY_ROUTES = [ 'POST /wizard/key', 'POST /wizard/confirm', 'POST /auth/login', 'POST /auth/login/nonce', 'POST /saved-search/alerts' ];

	public function __construct( private readonly Container $container ) {
	}

	/** @return array{handlers: Closure, rules: Closure, readPrimary: Closure} Arguments of RestRouter. */
	public function arguments(): array {
		return [
			'handlers'    => $this->handler( ... ),
			'rules'       => $this->rules( ... ),
			'readPrimary' => $this->container->callback( Connection::class, 'readPrimary' ),
		];
	}

	/**
	 * Returns the handler of a route, which builds its class when called.
	 *
	 * @return Closure(ApiRequest): (array<array-key, mixed>|ApiResponse|CachedDocument)
	 * @throws LogicException If the route table lacks a route of routes.json.
	 */
	private function handler( string $name ): Closure {
		$handler = self::HANDLERS[ $name ] ?? throw new LogicException( "The route table lacks {$name}." );
		/** @var Closure(ApiRequest): array<array-key, mixed> $call RestRouter checks the result. */
		$call = function ( ApiRequest $request ) use ( $handler, $name ): mixed {
			if ( in_array( $name, self::KEY_ROUTES, true ) ) {
				$this->container->get( RateLimiter::class )->charge( new RateLimitBucket( RateLimit::Keys, $this->container->get( ClientAddress::class )->token() ) );
			}
			return $this->call( $handler, $request, $name );
		};
		return $call;
	}

	/**
	 * Returns the check of a body beyond its schema.
	 *
	 * @return (Closure(ApiRequest): Faults)|null
	 */
	private function rules( string $name ): ?Closure {
		$rules = self::FAULTS[ $name ] ?? null;
		if ( null === $rules ) {
			return null;
		}
		/** @var Closure(ApiRequest): Faults $faults */
		$faults = fn( ApiRequest $request ): mixed => $this->call( $rules, $request, $name );
		return $faults;
	}

	/** @param array{class-string, string} $handler Class and method. */
	private function call( array $handler, ApiRequest $request, string $name ): mixed {
		return $this->container->with( $request->translator )->callback( ...$handler )( $request, $name );
	}
}
