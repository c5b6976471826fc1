<?php
/** Ends every document of the theme. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

wp_footer();
?>
</body>
</html>
