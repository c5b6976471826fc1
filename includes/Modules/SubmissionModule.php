<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Property\Catalogue\FieldRoutes;
use SwImmoSuite\Visitor\FormToken\FormTokenRoutes;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRoutes;
use SwImmoSuite\Visitor\Submission\ConfirmationRoutes;
use SwImmoSuite\Visitor\Submission\SubmissionRoutes;

defined( 'ABSPATH' ) || exit;

/** Forms of visitors, their confirmation, and saved searches. */
final class SubmissionModule {

	/** Handlers by route, as class and method. */
	public const ROUTES = [
		'POST /wizard/contact'        => [ SubmissionRoutes::class, 'submit' ],
		'POST /contact/lead'          => [ SubmissionRoutes::class, 'submit' ],
		'POST /contact/lead/{formId}' => [ SubmissionRoutes::class, 'submit' ],
		'POST /wizard/saved-search'   => [ SubmissionRoutes::class, 'submit' ],
		'POST /wizard/expose-inquiry' => [ SubmissionRoutes::class, 'submit' ],
		'POST /wizard/confirm'        => [ ConfirmationRoutes::class, 'confirm' ],
		'POST /wizard/resend'         => [ ConfirmationRoutes::class, 'resend' ],
		'GET /expose-inquiry'         => [ SubmissionRoutes::class, 'inquiries' ],
		'POST /wizard/fields'         => [ FieldRoutes::class, 'fields' ],
		'POST /wizard/form-token'     => [ FormTokenRoutes::class, 'token' ],
		'GET /saved-search'           => [ SavedSearchRoutes::class, 'list' ],
		'POST /saved-search'          => [ SavedSearchRoutes::class, 'add' ],
		'PUT /saved-search/{uuid}'    => [ SavedSearchRoutes::class, 'replace' ],
		'DELETE /saved-search/{uuid}' => [ SavedSearchRoutes::class, 'delete' ],
		'GET /listing/interesting'    => [ SavedSearchRoutes::class, 'interesting' ],
		'POST /listing/count'         => [ SavedSearchRoutes::class, 'count' ],
	];

	/** Checks of a body beyond its schema by route, as class and method. */
	public const FAULTS = [
		'POST /wizard/contact'        => [ SubmissionRoutes::class, 'faults' ],
		'POST /contact/lead'          => [ SubmissionRoutes::class, 'faults' ],
		'POST /contact/lead/{formId}' => [ SubmissionRoutes::class, 'faults' ],
		'POST /wizard/saved-search'   => [ SubmissionRoutes::class, 'faults' ],
		'POST /wizard/expose-inquiry' => [ SubmissionRoutes::class, 'faults' ],
		'POST /saved-search'          => [ SavedSearchRoutes::class, 'faults' ],
		'PUT /saved-search/{uuid}'    => [ SavedSearchRoutes::class, 'faults' ],
		'POST /listing/count'         => [ SavedSearchRoutes::class, 'countFaults' ],
	];
}
