<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Visitor\Account\AccountRoutes;
use SwImmoSuite\Visitor\Alert\StopRoutes;
use SwImmoSuite\Visitor\Auth\AuthRoutes;
use SwImmoSuite\Visitor\Submission\ConfirmationRoutes;

defined( 'ABSPATH' ) || exit;

/** Sign-in, and the visitor's account, searches and emails. */
final class AccountModule {

	/** Handlers by route, as class and method. */
	public const ROUTES = [
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
	];

	/** Checks of a body beyond its schema by route, as class and method. */
	public const FAULTS = [
		'PUT /contact' => [ AccountRoutes::class, 'faults' ],
	];
}
